package flashsale.lab.report;

import flashsale.lab.latency.Distribution.Point;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How long it took until the shop answered, and until the client knew that the work was done. */
final class LatencyCharts {

    private static final int STEPS = 20;
    private static final List<String> PERCENTILES = List.of("p50", "p90", "p95", "p99");
    private static final List<Function<Latency, Double>> OF_LATENCY =
            List.of(Latency::p50, Latency::p90, Latency::p95, Latency::p99);

    private LatencyCharts() {}

    static List<Chart> of(List<Column> columns) {
        List<Chart> charts = new ArrayList<>();
        Chart distributions = distributions(columns);
        if (!distributions.datasets().isEmpty()) {
            charts.add(distributions);
        }
        charts.add(percentiles(columns));
        return charts;
    }

    private static Chart distributions(List<Column> columns) {
        List<Dataset> datasets = new ArrayList<>();
        each(columns, (column, moment) -> column.distribution(moment)
                .ifPresent(distribution -> datasets.add(curve(label(column, moment), distribution.curve(STEPS)))));
        return Chart.lines(
                        "Share of checkouts served within a time",
                        Axis.logarithmic("ms"),
                        Axis.of("% of checkouts"),
                        datasets)
                .withCaption(
                        "Further left is faster. Dashed: until acknowledged. Solid: until completed, which is never sooner. Dashes and"
                                + " dots: the whole journey, from the login on. Dotted: time in the shop, by the services' own timestamps,"
                                + " without the queue in front of them. Completed checkouts of all valid runs.");
    }

    private static Dataset curve(String label, List<Point> points) {
        return Dataset.curve(
                label,
                points.stream().map(point -> Math.max(0.1, point.millis())).toList(),
                points.stream().map(point -> point.part() * 100).toList());
    }

    private static Chart percentiles(List<Column> columns) {
        List<Dataset> datasets = new ArrayList<>();
        each(columns, (column, moment) -> column.latency(moment)
                .ifPresent(latency -> datasets.add(Dataset.of(
                        label(column, moment),
                        OF_LATENCY.stream().map(part -> part.apply(latency)).toList()))));
        return Chart.bars("Acknowledged and completed after", "ms", PERCENTILES, datasets)
                .withCaption(
                        "As the client sees it, except for the time in the shop. Percentiles over the values of all valid runs.");
    }

    @FunctionalInterface
    private interface Consumer {

        void accept(Column column, Moment moment);
    }

    private static void each(List<Column> columns, Consumer consumer) {
        for (Column column : columns) {
            for (Moment moment : Moment.values()) {
                consumer.accept(column, moment);
            }
        }
    }

    static String label(Column column, Moment moment) {
        return column.label() + ", " + moment;
    }
}
