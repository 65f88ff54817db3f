package flashsale.lab.study;

import flashsale.lab.report.Charts;
import flashsale.lab.report.PageContent;
import flashsale.lab.report.PageContent.Section;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a study found, in Markdown and as a page. */
final class StudyReport {

    private static final String TITLE = "Sync against async: a study";

    private static final List<String> METHOD = List.of(
            "Each figure is the mean of the valid runs ± half of its 95 % confidence interval (Student's t); of percentiles, which"
                    + " must not be averaged, the lowest and the highest of the runs, in charts the middle one.",
            "The difference is the second less the first, with its interval and the probability of at least such a difference if"
                    + " there were none (Welch's test). Below 0.05 one is named as better, else there is no difference; with fewer than two"
                    + " valid runs each the question is open.",
            "With a dozen figures one in twenty looks significant by chance: a verdict is as good as its probability is small.",
            "Each run began with fresh processes and fresh data, and with warm-up runs that do not count; the order was drawn.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private final StudyDescription study;
    private final List<StudyRun> runs;

    StudyReport(StudyDescription study, List<StudyRun> runs) {
        this.study = study;
        this.runs = runs;
    }

    String markdown() {
        StringBuilder text = new StringBuilder("# " + TITLE + "\n\n" + about() + "\n\n");
        findings().forEach(finding -> text.append("- ").append(finding).append("\n"));
        text.append("\n").append(String.join("\n", method())).append("\n");
        for (Comparison comparison : comparisons()) {
            text.append("\n## ").append(comparison.title()).append("\n\n").append(comparison.table());
        }
        return text.toString();
    }

    PageContent page() {
        return new PageContent(
                TITLE,
                about(),
                findings(),
                comparisons().stream()
                        .map(it -> new Section(
                                it.title(),
                                it.table().rows(),
                                it.columns().isEmpty() ? List.of() : Charts.of(it.columns())))
                        .toList(),
                method());
    }

    private List<String> method() {
        return study.versions().isEmpty()
                ? METHOD
                : Stream.concat(METHOD.stream(), Stream.of("Measured with " + study.versionsInWords() + "."))
                        .toList();
    }

    private List<Comparison> comparisons() {
        return new Comparisons(study.plan(), runs).all();
    }

    private String about() {
        return "%s, on %s. Load: %s; %s. %d of %d planned runs, %d of them valid; order drawn with seed %d."
                .formatted(
                        study.startedAt().truncatedTo(ChronoUnit.SECONDS),
                        study.machine(),
                        study.plan().shape(),
                        study.plan().conditions(),
                        runs.size(),
                        study.plan().runs().size(),
                        runs.stream().filter(StudyRun::isValid).count(),
                        study.plan().seed());
    }

    private List<String> findings() {
        return Stream.concat(comparisons().stream().map(Comparison::finding), voids())
                .toList();
    }

    private Stream<String> voids() {
        return runs.stream().filter(run -> !run.isValid()).map(run -> "VOID: run %s counts nowhere: %s"
                .formatted(
                        run.planned().name(),
                        run.result().audit().failures().stream()
                                .map(check -> "%s (expected %s, found %s)"
                                        .formatted(check.name(), check.expected(), check.actual()))
                                .collect(Collectors.joining("; "))));
    }
}
