package flashsale.lab.report;

import flashsale.lab.report.PageContent.Section;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A summary as a page: what {@link Report} says, with charts. */
final class SummaryPage {

    private static final List<String> NOTES = List.of(
            "Latencies are what the client experiences of reserving and paying, without think time: from the click until acknowledged, and"
                    + " until completed, which is when the client knows that the order is paid (kernel: when it is acknowledged and"
                    + " the order exists). Time in the shop is taken from the services' own timestamps, without the queue in front of"
                    + " them.",
            "CPU covers all processes except the load generator, divided by what was completed; k6 shares the machine.",
            "Every run was audited: stock, orders, payments and the bank's own ledger agree, or the run is void.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private final Summary summary;

    SummaryPage(Summary summary) {
        this.summary = summary;
    }

    PageContent content() {
        List<RunTable> tables = summary.byLoad().stream().map(RunTable::new).toList();
        List<Section> sections = new ArrayList<>();
        for (RunTable table : tables) {
            sections.add(Section.of(table.title(), table.figures(), Charts.of(table.columns())));
            sections.add(Section.folded("How the attempts ended", table.outcomes()));
            table.rungs().ifPresent(rungs -> sections.add(Section.folded("Part by part", rungs)));
            table.services().ifPresent(services -> sections.add(Section.folded("CPU by service", services)));
            sections.add(Section.folded("CPU and memory by process", table.processes()));
        }
        if (!summary.coldStarts().isEmpty()) {
            sections.add(new Section(
                    "The cold start", List.of(), List.of(), List.of(Charts.coldStarts(summary.coldStarts())), false));
        }
        sections.add(Section.of("The audits", AuditTable.of(summary.runs()), List.of()));
        List<Findings> findings = summary.byLoad().stream().map(Findings::new).toList();
        return new PageContent(
                "One checkout, built twice: results",
                List.of("%s, on %s. %s"
                        .formatted(
                                summary.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                summary.machine(),
                                Findings.caution())),
                findings.stream().flatMap(Findings::warnings).toList(),
                findings.stream().map(Findings::verdict).toList(),
                sections,
                NOTES);
    }
}
