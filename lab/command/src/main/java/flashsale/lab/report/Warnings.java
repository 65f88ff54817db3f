package flashsale.lab.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What makes runs void or flattering, and must not be overlooked. */
public final class Warnings {

    private static final double TOLERABLE = 1;

    /** A run as the reader knows it. */
    public record Named(String name, Run run) {}

    private Warnings() {}

    /** Of runs whose audits failed. */
    public static Stream<String> voids(List<Named> runs) {
        return runs.stream().flatMap(it -> ofAudit(it.name, it.run.audit()));
    }

    /** Nothing if it did not fail. */
    private static Stream<String> ofAudit(String name, AuditReport audit) {
        String failures = audit.failures().stream()
                .map(check -> "%s (expected %s, found %s) %s"
                        .formatted(check.name(), check.expected(), check.actual(), check.detail()))
                .map(String::strip)
                .collect(joining("; "));
        return !audit.failed()
                ? Stream.of()
                : Stream.of("VOID: %s proves nothing and does not count: %s".formatted(name, failures));
    }

    /** Of runs without an audit. */
    public static Stream<String> unaudited(List<Named> runs) {
        return runs.stream()
                .collect(groupingBy(
                        it -> Objects.requireNonNullElse(it.run.audit().notMade(), ""),
                        TreeMap::new,
                        mapping(Named::name, joining(", "))))
                .entrySet()
                .stream()
                .filter(why -> !why.getKey().isEmpty())
                .map(why -> "NOT AUDITED, since %s: %s. Whether anything was oversold, lost or charged twice is open."
                        .formatted(why.getKey(), why.getValue()));
    }

    /** Of runs on machines that were not looked at. */
    public static Stream<String> unknown(List<Named> runs) {
        String unknown = runs.stream()
                .filter(it -> !it.run.costs().areKnown())
                .map(Named::name)
                .collect(joining(", "));
        String warning =
                "WARMTH UNKNOWN: the processes of the shop could not be read in %s. Cold, a build does less for more; and nothing is said of CPU time and memory."
                        .formatted(unknown);
        return unknown.isEmpty() ? Stream.of() : Stream.of(warning);
    }

    /** Of columns many of whose attempts failed, or were refused by a rule. */
    public static Stream<String> ofAttempts(List<Column> columns) {
        return columns.stream().flatMap(column -> Stream.concat(failures(column), refusals(column)));
    }

    private static Stream<String> failures(Column column) {
        double percent = column.mean(Figures.FAILURES::of);
        String warning =
                ("FAILURES: %s failed in %.1f %% of its attempts. Its latencies cover completed attempts only, and attempts that fail early"
                                + " leave more of the machine to the others.")
                        .formatted(column.label(), percent);
        return percent > TOLERABLE ? Stream.of(warning) : Stream.of();
    }

    private static Stream<String> refusals(Column column) {
        double percent = column.mean(run -> run.attempts().refusedPercent());
        String warning =
                ("REFUSED: %s refused %.1f %% of its attempts because of a limit, or as the sale was not open. It tells how fast the shop says"
                                + " no, and not how fast it sells.")
                        .formatted(column.label(), percent);
        return percent > TOLERABLE ? Stream.of(warning) : Stream.of();
    }

    /**
     * Of runs whose JVMs were not warm.
     *
     * @param therefore what follows for their figures
     */
    public static Stream<String> cold(List<Named> runs, String therefore) {
        String cold = runs.stream()
                .filter(it -> !it.run.costs().warm())
                .map(it -> "%s (%.1f %%)".formatted(it.name, it.run.costs().compilerPercent()))
                .collect(joining(", "));
        String warning =
                "COLD: the compilers took more than 15 %% of the JVMs' CPU time in %s. Warm, a build does more for less, %s."
                        .formatted(cold, therefore);
        return cold.isEmpty() ? Stream.of() : Stream.of(warning);
    }

    /** Of runs that lost much of the processors' time to other machines. */
    public static Stream<String> robbed(List<Named> runs) {
        String robbed = runs.stream()
                .filter(it -> it.run.costs().lostMuch())
                .map(it -> "%s (%.1f %%)".formatted(it.name, it.run.costs().processorPercent(Processors::stolen)))
                .collect(joining(", "));
        String warning =
                "STOLEN: other machines on the same host took more than 5 %% of the processors' time in %s. What such a run lacks may be their doing, so it decides nothing."
                        .formatted(robbed);
        return robbed.isEmpty() ? Stream.of() : Stream.of(warning);
    }
}
