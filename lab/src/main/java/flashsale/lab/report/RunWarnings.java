package flashsale.lab.report;

import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Run;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What makes runs void or flattering. */
public final class RunWarnings {

    private static final double TOLERABLE = 0.01;

    private RunWarnings() {}

    /** Empty if few attempts failed on average: the others' latencies flatter, and attempts that fail early lighten the load. */
    public static Optional<String> ofFailures(String name, List<Run> runs) {
        double rate = runs.stream()
                .mapToDouble(run -> run.attempts().failureRate())
                .average()
                .orElse(0);
        return rate <= TOLERABLE
                ? Optional.empty()
                : Optional.of(
                        ("FAILURES: %s failed in %.1f %% of its attempts. Its latencies cover completed attempts only, and attempts"
                                        + " that fail early leave more of the machine to the others.")
                                .formatted(name, rate * 100));
    }

    /** Empty if rules refused few attempts on average: more, and the run tells how the shop says no. */
    public static Optional<String> ofRules(String name, List<Run> runs) {
        double share = runs.stream()
                .map(Run::attempts)
                .mapToDouble(it -> it.begun() == 0 ? 0 : (double) it.refused() / it.begun())
                .average()
                .orElse(0);
        return share <= TOLERABLE
                ? Optional.empty()
                : Optional.of(
                        ("REFUSED: %s refused %.1f %% of its attempts because of a limit, or as the sale was not open. It tells how"
                                        + " fast the shop says no, and not how fast it sells.")
                                .formatted(name, share * 100));
    }

    /**
     * Empty if the JVMs were warm in all of these runs.
     *
     * @param runs with their names
     * @param therefore what follows for their figures
     */
    public static Optional<String> ofCompilers(Stream<Map.Entry<String, Run>> runs, String therefore) {
        String cold = runs.flatMap(
                        run -> Optional.ofNullable(run.getValue().costs().jvms())
                                .filter(cpu -> !cpu.isWarm())
                                .map(cpu -> "%s (%.1f %%)".formatted(run.getKey(), cpu.compilerShare() * 100))
                                .stream())
                .collect(Collectors.joining(", "));
        return cold.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "COLD: the compilers took more than 15 %% of the JVMs' CPU time in %s. Warm, a build does more for less, %s."
                                .formatted(cold, therefore));
    }

    /** Empty if the audit passed. */
    public static Optional<String> ofAudit(String name, AuditReport audit) {
        return audit.passed()
                ? Optional.empty()
                : Optional.of("VOID: %s proves nothing and does not count: %s"
                        .formatted(
                                name,
                                audit.failures().stream()
                                        .map(check -> "%s (expected %s, found %s) %s"
                                                .formatted(
                                                        check.name(), check.expected(), check.actual(), check.detail()))
                                        .map(String::strip)
                                        .collect(Collectors.joining("; "))));
    }
}
