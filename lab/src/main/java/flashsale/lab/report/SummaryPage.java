package flashsale.lab.report;

import flashsale.lab.report.PageContent.Section;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A summary as a page: what {@link Report} says, with charts. */
final class SummaryPage {

    private static final List<String> NOTES = List.of(
            "Acknowledged is when the shop has answered that it will do it; completed, when it has done it. Of asynchronous work"
                    + " the first alone says little.",
            "CPU is that of all processes but the load generator, divided by what was completed; k6 shares the machine.",
            "Every run was audited: stock, orders, payments and the bank's own ledger agree, or the run is void.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private final Summary summary;

    SummaryPage(Summary summary) {
        this.summary = summary;
    }

    PageContent content() {
        List<String> findings = new ArrayList<>();
        List<Section> sections = new ArrayList<>();
        for (List<RunResult> runs : byLoad().values()) {
            RunTable table = new RunTable(runs);
            findings.addAll(new Findings(runs).sentences());
            sections.add(new Section(table.title(), table.figures().rows(), Charts.of(columns(runs))));
        }
        findings.add(Findings.caution());
        if (!summary.coldStarts().isEmpty()) {
            sections.add(new Section("The cold start", List.of(), List.of(Charts.coldStarts(summary.coldStarts()))));
        }
        sections.add(new Section("The audits", audits(), List.of()));
        return new PageContent(
                "One checkout, built twice: results",
                "%s, on %s".formatted(summary.startedAt().truncatedTo(ChronoUnit.SECONDS), summary.machine()),
                findings,
                sections,
                NOTES);
    }

    private Map<String, List<RunResult>> byLoad() {
        return summary.runs().stream()
                .collect(Collectors.groupingBy(
                        run -> run.script() + run.vus(), LinkedHashMap::new, Collectors.toList()));
    }

    private static List<Column> columns(List<RunResult> runs) {
        return runs.stream().map(run -> new Column(run.build(), List.of(run))).toList();
    }

    private List<List<String>> audits() {
        Table table = new Table(List.of("run", "check", "expected", "found", ""));
        for (RunResult run : summary.runs()) {
            run.audit()
                    .checks()
                    .forEach(check -> table.row(
                            "%s, %s, %d".formatted(run.build(), run.script(), run.vus()),
                            Stream.of(
                                            check.name(),
                                            check.expected(),
                                            check.actual(),
                                            check.passed() ? "ok" : "FAILED " + check.detail())
                                    .toList()));
        }
        return table.rows();
    }
}
