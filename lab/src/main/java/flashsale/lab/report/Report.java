package flashsale.lab.report;

import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Presents the results as Markdown. */
public final class Report {

    private final Summary summary;

    public Report(Summary summary) {
        this.summary = summary;
    }

    /** The whole report. */
    public String markdown() {
        StringBuilder text = new StringBuilder("# One checkout, built twice: results\n\n");
        text.append("%s, on %s.%n".formatted(summary.startedAt(), summary.machine()));
        text.append("""

                Latencies are what the client experiences of reserving and paying: from the click until it is *acknowledged*, and
                until it is *completed*, which is when the client knows that the order is paid (kernel: when it is acknowledged and the order
                exists). Think time is not included. *Time in the shop* is taken from the services' own timestamps, without the queue in front
                of them. docs/measuring.md says what each figure means.
                """);
        for (RunTable table : tables()) {
            text.append("\n## ").append(table.title()).append("\n\n").append(table.figures());
            text.append("\n").append(table.outcomes());
            table.rungs().ifPresent(rungs -> text.append("\n").append(rungs));
            table.services().ifPresent(services -> text.append("\n").append(services));
            text.append("\n").append(table.processes());
        }
        coldStarts(text);
        audits(text);
        return text.toString();
    }

    /** The tables side by side, and what is wrong: for the terminal. */
    public String shortText() {
        StringBuilder text = new StringBuilder();
        for (RunTable table : tables()) {
            text.append("\n").append(table.title()).append("\n").append(table.figures());
            text.append("\n").append(table.outcomes());
            table.rungs().ifPresent(rungs -> text.append("\n").append(rungs));
        }
        failures(text);
        return text.toString();
    }

    private List<RunTable> tables() {
        return summary.byLoad().stream().map(RunTable::new).toList();
    }

    private void coldStarts(StringBuilder text) {
        if (summary.coldStarts().isEmpty()) {
            return;
        }
        text.append("\n## Cold start\n\n");
        for (ColdStart start : summary.coldStarts()) {
            text.append("- %s: ready after %s s; under load, throughput %s after %d s. Completed in each second: %s%n"
                    .formatted(
                            start.build(),
                            rounded(start.readySeconds()),
                            start.settled() ? "had stopped rising" : "was still rising",
                            start.warmUpSeconds(),
                            start.completedInEachSecond().stream()
                                    .map(it -> String.format(Locale.ROOT, "%.0f", it))
                                    .collect(Collectors.joining(" "))));
        }
    }

    private void audits(StringBuilder text) {
        text.append("\n## Audit\n\n");
        if (summary.isValid()) {
            text.append("All checks passed after every run:\n\n");
            summary.runs()
                    .getFirst()
                    .audit()
                    .checks()
                    .forEach(check -> text.append("- %s: %s%n".formatted(check.name(), check.expected())));
        }
        failures(text);
    }

    private void failures(StringBuilder text) {
        summary.byLoad().stream()
                .flatMap(runs -> new Findings(runs).failureWarnings())
                .forEach(warning -> text.append("\n**").append(warning).append("**\n"));
        for (RunResult run : summary.runs()) {
            if (!run.audit().passed()) {
                text.append("%n**VOID: %s, %s with %d virtual users.** Its figures prove nothing, because:%n%n"
                        .formatted(run.build(), run.script(), run.vus()));
                run.audit()
                        .failures()
                        .forEach(check -> text.append("- %s: expected: %s; found: %s. %s%n"
                                .formatted(check.name(), check.expected(), check.actual(), check.detail())));
            }
        }
    }

    private static String rounded(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
