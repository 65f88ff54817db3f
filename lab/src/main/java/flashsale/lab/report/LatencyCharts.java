package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Distribution.Point;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Moment;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** How long it took until each moment. */
final class LatencyCharts {

    private static final int STEPS = 20;

    private LatencyCharts() {}

    static List<Chart> of(List<Column> columns) {
        List<Dataset> curves = each(columns, (label, distribution) -> curve(label, distribution.curve(STEPS)));
        Chart percentiles = Chart.bars(
                "Acknowledged, paid and final after",
                "As the client sees it, except for the time in the shop. Percentiles over the values of all valid runs.",
                Axis.of("ms"),
                List.of("p50", "p90", "p95", "p99"),
                each(columns, (label, distribution) -> {
                    Latency latency = distribution.latency();
                    return Dataset.of(label, List.of(latency.p50(), latency.p90(), latency.p95(), latency.p99()));
                }));
        return curves.isEmpty() ? List.of(percentiles) : List.of(distributions(curves), percentiles);
    }

    private static Chart distributions(List<Dataset> curves) {
        return Chart.lines(
                "Share of checkouts served within a time",
                "Further left is faster. Dashed: until acknowledged. Solid: until paid (kernel: ordered), which is never sooner."
                        + " Wide dashes: until final, which is never sooner either. Dashes and dots: the whole journey, from the login"
                        + " on. Dotted: time in the shop, by the services' own timestamps, without the queue in front of them."
                        + " Completed checkouts of all valid runs.",
                Axis.logarithmic("ms"),
                Axis.of("% of checkouts"),
                curves);
    }

    private static Dataset curve(String label, List<Point> points) {
        return Dataset.curve(
                label,
                points.stream().map(point -> Math.max(0.1, point.millis())).toList(),
                points.stream().map(point -> point.part() * 100).toList());
    }

    private static List<Dataset> each(List<Column> columns, BiFunction<String, Distribution, Dataset> dataset) {
        return columns.stream()
                .flatMap(column -> Stream.of(Moment.values()).flatMap(moment -> column.distribution(moment).stream()
                        .map(it -> dataset.apply(column.label(moment), it))))
                .toList();
    }
}
