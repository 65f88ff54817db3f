package flashsale.lab.report;

import static flashsale.lab.comparison.Better.LESS;
import static flashsale.lab.comparison.Better.MORE;
import static flashsale.lab.comparison.Better.SOONER;

import flashsale.lab.comparison.Better;
import flashsale.lab.report.Figure.Need;
import flashsale.lab.result.RungResult;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The figures of loads that have parts, in their order in reports. */
public final class RungFigures {

    public static final Figure DROPPED = Figure.of(
                    "dropped", "arrivals dropped, %", LESS, run -> Rungs.of(run).droppedPercent())
            .inUnits();
    public static final Figure UNDER_THE_MOST = Figure.of(
                    "completed/s.highest-load", "completed per second under the highest load", MORE, run -> Rungs.of(
                                    run)
                            .completedUnderTheMost())
            .inUnits()
            .needing(Need.STOCK_LEFT);
    public static final Figure BURST_COMPLETED = ofBurst(
                    "completed/s", "completed per second", MORE, RungResult::completedPerSecond)
            .inUnits()
            .needing(Need.STOCK_LEFT);
    public static final Figure BURST_DROPPED = ofBurst(
                    "dropped", "arrivals dropped", LESS, rung -> (double) rung.dropped())
            .counted();
    public static final Figure BURST_ACK_P95 = ofBurst(
                    "acknowledged.p95", "acknowledged, p95 ms", SOONER, RungResult::acknowledgedP95)
            .needing(Need.SAME_FAILURES);
    public static final Figure RECOVERY = Figure.of(
                    "burst.recovery",
                    "after the burst, s until half of those due are paid within 1 s",
                    SOONER,
                    run -> Rungs.of(run).untilServedAgain(run.timeline()))
            .inUnits();

    static final List<Figure> ALL =
            List.of(DROPPED, UNDER_THE_MOST, BURST_COMPLETED, BURST_DROPPED, BURST_ACK_P95, RECOVERY);

    private RungFigures() {}

    private static Figure ofBurst(
            String id, String label, Better better, Function<RungResult, @Nullable Double> figure) {
        return Figure.of("burst." + id, "during the burst, " + label, better, run -> Rungs.of(run)
                .during(figure));
    }
}
