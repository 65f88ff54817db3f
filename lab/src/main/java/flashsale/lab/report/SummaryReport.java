package flashsale.lab.report;

import flashsale.lab.report.Report.Section;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** What single runs of the same loads found, in sentences that claim no more than one run each allows. */
public final class SummaryReport {

    private static final String CAUTION =
            "One run each, which cannot tell which build completes more. ./flashsale study repeats runs, and can.";

    private static final List<String> NOTES = List.of(
            "Latencies are what the client experiences of reserving and paying, without think time: from the click until acknowledged,"
                    + " until paid, which is when the client knows it (kernel: ordered, when it is acknowledged and the order exists), and"
                    + " until final, when also the shipment is scheduled. Time in the shop is taken from the services' own timestamps, without the queue in front of"
                    + " them.",
            "CPU covers all processes except the load generator, divided by what was completed; k6 shares the machine.",
            "Every run was audited: stock, orders, payments and the bank's own ledger agree, or the run is void.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private SummaryReport() {}

    public static Report of(Summary summary) {
        List<SameLoad> loads = summary.byLoad().stream().map(SameLoad::new).toList();
        List<Section> sections = new ArrayList<>();
        loads.forEach(load -> sections.addAll(load.sections()));
        sections.add(Details.audits("The audits", summary.runs()));
        return new Report(
                "One checkout, built twice: results",
                List.of("%s, on %s. %s"
                        .formatted(summary.startedAt().truncatedTo(ChronoUnit.SECONDS), summary.machine(), CAUTION)),
                loads.stream().flatMap(SameLoad::warnings).toList(),
                loads.stream().map(SameLoad::verdict).toList(),
                sections,
                NOTES);
    }
}
