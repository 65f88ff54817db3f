package flashsale.lab.report;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.probability;

import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was found by each figure, with its verdict. */
public final class FindingTable {

    private FindingTable() {}

    /**
     * A row for each finding.
     *
     * @param first the label of the first side of all of them
     * @param second that of the other
     * @param tests of all primary figures of the report
     */
    public static Table of(String first, String second, List<Finding> findings, Holm tests) {
        TableFormat<Finding> format = new TableFormat<>("", Finding::figure)
                .column(first, it -> it.first().text().get())
                .column(second, it -> it.second().text().get());
        columns(tests).forEach(format::column);
        return format.table(findings);
    }

    /** What is told of a finding beside its two sides, by headers. */
    public static Map<String, Function<Finding, String>> columns(Holm tests) {
        Map<String, Function<Finding, String>> columns = new LinkedHashMap<>();
        columns.put(
                "difference (95 % interval)",
                it -> it.difference().map(it.scale()::text).orElse(NONE));
        columns.put("detectable", it -> it.detectable().orElse(NONE));
        columns.put("p", it -> it.test()
                .map(Difference::probability)
                .map(value -> probability(value))
                .orElse(NONE));
        columns.put("better", it -> it.verdict(tests).inBrief());
        return columns;
    }
}
