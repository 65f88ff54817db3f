package flashsale.lab.patterns;

import flashsale.lab.report.RunWarnings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is wrong with runs, so that they prove nothing. */
final class Soundness {

    private Soundness() {}

    static List<String> warnings(MeasuredRuns runs) {
        return runs.all().stream().flatMap(Soundness::warnings).toList();
    }

    private static Stream<String> warnings(PatternsRun run) {
        String name = "%s, %s, run %d".formatted(run.profile(), run.build(), run.number());
        List<String> wrong = new ArrayList<>(run.violations());
        run.patterns().stream()
                .filter(pattern -> pattern.lost() > 0)
                .forEach(pattern -> wrong.add("%,d of %s lost".formatted(pattern.lost(), pattern.id())));
        run.patterns().stream()
                .filter(pattern -> pattern.acknowledged() == 0)
                .forEach(pattern -> wrong.add("nothing of %s acknowledged".formatted(pattern.id())));
        return Stream.concat(
                wrong.stream().map(words -> "NOT SOUND: %s: %s".formatted(name, words)),
                RunWarnings.ofAudit(name, run.audit()).stream());
    }
}
