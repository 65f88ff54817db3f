package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Shape;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Processors;
import flashsale.lab.stack.Service;
import flashsale.lab.study.Model.Observed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What {@link Model} expects of each build, beside what was measured.
 *
 * @param series of arrivals
 * @param others of the same report, among them crowds
 */
record ModelAndMeasurement(Series series, List<Series> others) {

    private static final String TEXT =
            "The model knows the two lightest loads, and the crowds of virtual users; nothing of the loads between, for which it is drawn. A"
                    + " part of a customer's CPU time is shared with all who are at the same instance of a service, the rest is everybody's"
                    + " own; all waiting is for a processor (M/M/m), and Little's law says how many customers are there. Where it is wrong,"
                    + " customers wait for something else: locks, pools, the disk.";

    private static final int STEPS = 200;

    /** How far above the slowest measured the line is drawn. */
    private static final double ABOVE = 2;

    private static final List<Row> ROWS = List.of(
            new Row("busy processors without customers", side -> "%.2f".formatted(side.model.idle())),
            new Row("CPU ms of a customer who shares nothing", side -> "%.1f".formatted(1000 * side.model.alone())),
            new Row("CPU ms of one of an endless crowd", side -> "%.1f".formatted(1000 * side.model.least())),
            new Row("knee by the model", side -> text(side.model.knee())),
            new Row("knee, measured", side -> text(side.knee)),
            new Row("the model's error", Side::error));

    private record Row(String label, Function<Side, String> text) {}

    private record Side(Build build, List<Observed> growing, Model model, OptionalDouble knee) {

        private String error() {
            OptionalDouble expected = model.knee();
            return knee.isEmpty() || expected.isEmpty()
                    ? Numbers.NONE
                    : "%+.0f %%".formatted(100 * (expected.getAsDouble() / knee.getAsDouble() - 1));
        }

        private Stream<Dataset> datasets(double most) {
            double slowest =
                    growing.stream().mapToDouble(Observed::p95Millis).max().orElse(0);
            List<Double> rates = IntStream.rangeClosed(1, STEPS)
                    .mapToObj(step -> step * most / STEPS)
                    .filter(rate -> model.paidMillis(rate) < ABOVE * slowest)
                    .toList();
            return Stream.of(
                    Dataset.curve(
                                    build + ", measured",
                                    growing.stream().map(Observed::rate).toList(),
                                    growing.stream().map(Observed::p95Millis).toList())
                            .with("showLine", false)
                            .with("pointRadius", 3),
                    Dataset.curve(
                                    build + ", model",
                                    rates,
                                    rates.stream().map(model::paidMillis).toList())
                            .with("pointRadius", 0));
        }
    }

    /** Empty unless the loads are constant rates, the lightest of which leave each build processors, and there are crowds beside them. */
    Optional<Section> section() {
        List<Side> sides =
                series.builds().stream().flatMap(build -> side(build).stream()).toList();
        return sides.size() < series.builds().size() ? Optional.empty() : Optional.of(section(sides));
    }

    private Section section(List<Side> sides) {
        double most = series.loads().getLast().size();
        return Section.of(
                        series.heading("A model beside the measurement"),
                        Table.with("", (Row row) -> row.label)
                                .each(sides, side -> side.build.id(), (row, side) -> row.text.apply(side))
                                .of(ROWS),
                        List.of(Chart.lines(
                                "Paid, p95: model and measurement",
                                "Points are measured, lines are the model.",
                                Axis.of("arrivals per second"),
                                Axis.logarithmic("ms"),
                                sides.stream()
                                        .flatMap(side -> side.datasets(most))
                                        .toList())))
                .withText(TEXT);
    }

    private static String text(OptionalDouble rate) {
        return rate.isEmpty() ? Numbers.NONE : "%.1f".formatted(rate.getAsDouble());
    }

    private Optional<Side> side(Build build) {
        if (!series.loads().getFirst().hasConstantRate()) {
            return Optional.empty();
        }
        List<Observed> growing = series.loads().stream()
                .flatMap(load -> observed(series, build, load).stream())
                .toList();
        OptionalDouble knee = Knee.byBlock(series, build).values().stream()
                .mapToDouble(Double::doubleValue)
                .average();
        List<Observed> crowds = others.stream()
                .filter(other -> other.shape() == Shape.CLOSED && other.script() == series.script())
                .filter(other -> other.startedAt().equals(series.startedAt()))
                .flatMap(other -> other.loads().stream().flatMap(load -> observed(other, build, load).stream()))
                .toList();
        return Model.of(series.machine().logicalProcessors(), Service.instancesOf(build), growing, crowds)
                .map(model -> new Side(build, growing, model, knee));
    }

    /** Empty if it was not measured, or if nobody said how busy the machine was. */
    private Optional<Observed> observed(Series under, Build build, LoadSpec load) {
        return AgainstLoad.of(under)
                .column(build, load, build.id())
                .filter(column -> column.has(Figures.PAID_P95) && busy(column) > 0)
                .map(column -> new Observed(
                        load.hasConstantRate() ? load.size() : column.mean(Figures.THROUGHPUT::of),
                        busy(column),
                        column.mean(Figures.PAID_MEAN::of),
                        column.mean(Figures.PAID_P95::of)));
    }

    private double busy(Column column) {
        return column.mean(run -> run.costs().processorPercent(Processors::busy))
                / 100
                * series.machine().logicalProcessors();
    }
}
