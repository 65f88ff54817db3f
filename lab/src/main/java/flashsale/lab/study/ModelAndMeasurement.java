package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Processors;
import flashsale.lab.study.Model.Observed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What {@link Model} expects of each build from its light loads, beside what was measured under all. */
record ModelAndMeasurement(Series series) {

    private static final String TEXT =
            "The model knows the light loads only, those that keep less than half of the processors busy. It takes each customer to need the"
                    + " same CPU time under any load, and all waiting to be for a processor. Where it is wrong, the shop does something else"
                    + " under load than at rest: batches fill and make work cheaper, or locks, pools and queues make it wait.";

    private static final int STEPS = 200;

    private record Side(Build build, List<Observed> growing, Model model, OptionalDouble knee) {

        private String error() {
            return knee.isEmpty() ? Numbers.NONE : "%+.0f %%".formatted(100 * (model.knee() / knee.getAsDouble() - 1));
        }

        private Stream<Dataset> datasets(double most) {
            List<Double> rates = IntStream.rangeClosed(1, STEPS)
                    .mapToObj(step -> step * most / STEPS)
                    .filter(rate -> model.busy(rate) < 1)
                    .toList();
            return Stream.of(
                    Dataset.curve(
                                    build + ", measured",
                                    growing.stream().map(Observed::rate).toList(),
                                    growing.stream().map(Observed::paidMillis).toList())
                            .with("showLine", false)
                            .with("pointRadius", 3),
                    Dataset.curve(
                                    build + ", model",
                                    rates,
                                    rates.stream().map(model::paidMillis).toList())
                            .with("pointRadius", 0));
        }
    }

    /** Empty unless the loads are constant rates, and each build has at least two that are light. */
    Optional<Section> section() {
        List<Side> sides =
                series.builds().stream().flatMap(build -> side(build).stream()).toList();
        return sides.size() < series.builds().size() ? Optional.empty() : Optional.of(section(sides));
    }

    private Section section(List<Side> sides) {
        double most = series.loads().getLast().size();
        return Section.of(
                        series.heading("A model beside the measurement"),
                        Table.with("", (Side side) -> side.build.id())
                                .with("busy processors without customers", side -> "%.2f".formatted(side.model.idle()))
                                .with("CPU ms of the whole machine for each customer", side -> "%.1f"
                                        .formatted(1000 * side.model.demand()))
                                .with("paid, p95 ms at rest", side -> "%.0f".formatted(side.model.restMillis()))
                                .with("knee by the model", side -> "%.1f".formatted(side.model.knee()))
                                .with(
                                        "knee, measured",
                                        side -> side.knee.isEmpty()
                                                ? Numbers.NONE
                                                : "%.1f".formatted(side.knee.getAsDouble()))
                                .with("the model's error", Side::error)
                                .of(sides),
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

    private Optional<Side> side(Build build) {
        if (!series.loads().getFirst().hasConstantRate()) {
            return Optional.empty();
        }
        List<Observed> growing = series.loads().stream()
                .flatMap(load -> observed(build, load).stream())
                .toList();
        OptionalDouble knee = Knee.values(series, build).byBlock().values().stream()
                .mapToDouble(Double::doubleValue)
                .average();
        return Model.of(series.machine().logicalProcessors(), growing)
                .map(model -> new Side(build, growing, model, knee));
    }

    /** Empty if it was not measured, or if nobody said how busy the machine was. */
    private Optional<Observed> observed(Build build, LoadSpec load) {
        return AgainstLoad.of(series)
                .column(build, load, build.id())
                .filter(column -> column.has(Figures.PAID_P95) && busy(column) > 0)
                .map(column -> new Observed(load.size(), busy(column), column.mean(Figures.PAID_P95::of)));
    }

    private double busy(Column column) {
        return column.mean(run -> run.costs().processorPercent(Processors::busy))
                / 100
                * series.machine().logicalProcessors();
    }
}
