package flashsale.lab.report;

import static flashsale.lab.comparison.Better.LESS;
import static flashsale.lab.comparison.Better.MORE;
import static flashsale.lab.comparison.Better.NOT_COMPARABLE;
import static flashsale.lab.comparison.Better.NOT_TESTED;
import static flashsale.lab.comparison.Better.SOONER;
import static flashsale.lab.result.Moment.ACKNOWLEDGED;
import static flashsale.lab.result.Moment.FINAL;
import static flashsale.lab.result.Moment.JOURNEY;
import static flashsale.lab.result.Moment.PAID;
import static flashsale.lab.result.Moment.REFUSED;
import static flashsale.lab.result.Moment.SHIPPED;
import static flashsale.lab.result.Moment.SHOP;
import static flashsale.lab.result.Statistic.MEAN;
import static flashsale.lab.result.Statistic.P50;
import static flashsale.lab.result.Statistic.P95;

import flashsale.lab.load.Script;
import flashsale.lab.report.Figure.Need;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of reports, in their order there. Those that are better one way decide, as was fixed before the first run. */
public final class Figures {

    public static final Figure THROUGHPUT = Figure.of(
                    "completed/s", "completed checkouts per second", MORE, run -> run.perSecond()
                            .completed())
            .called("persisted orders per second", "done per second")
            .needing(Need.STOCK_LEFT);
    public static final Figure FAILURES = Figure.of(
                    "failed", "failed, %", LESS, run -> run.attempts().failureRate() * 100)
            .inUnits();
    public static final Figure ACK_MEAN = Figure.of(ACKNOWLEDGED, MEAN, NOT_TESTED);
    public static final Figure PAID_MEAN = Figure.of(PAID, MEAN, NOT_TESTED);
    public static final Figure PAID_P50 = Figure.of(PAID, P50, SOONER);
    public static final Figure ACK_P95 = Figure.of(ACKNOWLEDGED, P95, SOONER);
    public static final Figure PAID_P95 = Figure.of(PAID, P95, SOONER);
    public static final Figure FINAL_P95 = Figure.of(FINAL, P95, SOONER);

    /** Of all loads of a block together, so no run has it. */
    public static final Figure KNEE = Figure.of("knee", "knee, arrivals per second", MORE, run -> null);

    public static final Figure DONE_P95 = Figure.of(Moment.DONE, P95, SOONER);
    public static final Figure REFUSED_PER_SECOND =
            Figure.of("refused/s", "refused per second once it was sold out", MORE, run -> run.perSecond()
                    .refused());
    static final Figure SOLD_OUT_AFTER =
            Figure.of("sold-out-after", "sold out after, s", NOT_TESTED, run -> run.attempts()
                    .soldOutAfterSeconds());
    static final Figure LAST_PLACE = Figure.of(
                    "last-place", "place of the last who got one, by arrival", NOT_TESTED, run -> run.attempts()
                            .lastPlace())
            .counted();
    static final Figure REFUSAL_P50 = Figure.of(REFUSED, P50, NOT_TESTED).averaged();
    public static final Figure REFUSAL_P95 = Figure.of(REFUSED, P95, SOONER).averaged();
    public static final Figure CPU_PER_ANSWER =
            Figure.of("cpu/answer", "CPU ms per answered attempt", LESS, run -> run.costs()
                    .cpuMillisPerAnswer());

    public static final Figure CPU = Figure.of("cpu/completed", "CPU ms per checkout", LESS, run -> run.costs()
                    .cpuMillisPerCheckout())
            .called("CPU ms per order", "CPU ms per operation")
            .needing(Need.STOCK_LEFT);
    public static final Figure MEMORY = Figure.of("memory", "peak memory of all processes, MB", LESS, run -> run.costs()
            .peakMemoryMb());

    /** How warm it was. */
    static final Figure COMPILERS =
            Figure.of("compilers", "compilers' share of the JVMs' CPU, %", NOT_TESTED, run -> run.costs()
                    .compilerPercent());

    public static final Figure BUSY =
            Figure.of("busy", "busy processors, those of k6 included", NOT_TESTED, Run::busyProcessors);

    /** Of runs during which something went wrong. */
    public static final Figure INTERRUPTED = Figure.of(
                    "interrupted", "interrupted, s", NOT_TESTED, Run::interruptedSeconds)
            .counted();

    public static final List<Figure> ALL = Stream.of(
                    Stream.of(
                            THROUGHPUT,
                            KNEE,
                            Figure.of(
                                            "accepted/s",
                                            "reservations accepted per second",
                                            NOT_TESTED,
                                            run -> run.perSecond().accepted())
                                    .called("reservations accepted per second", "acknowledged per second")
                                    .only(Script.PURCHASE, Script.PATTERNS),
                            Figure.of(
                                    "last-persisted-after",
                                    "last order persisted, s after the load",
                                    NOT_TESTED,
                                    run -> run.leftover().lagSeconds()),
                            FAILURES),
                    Stream.of(Statistic.values()).flatMap(Figures::untilEachMoment),
                    Stream.of(Statistic.values())
                            .map(it -> it == P95 ? DONE_P95 : Figure.of(Moment.DONE, it, NOT_TESTED)),
                    Stream.of(MEAN, P50, P95).map(it -> Figure.of(JOURNEY, it, NOT_TESTED)),
                    Stream.of(MEAN, P50, P95).map(it -> Figure.of(SHOP, it, NOT_COMPARABLE)),
                    Stream.of(
                            Figure.of(SHIPPED, P95, NOT_TESTED),
                            REFUSED_PER_SECOND,
                            SOLD_OUT_AFTER,
                            LAST_PLACE,
                            REFUSAL_P50,
                            REFUSAL_P95,
                            CPU_PER_ANSWER,
                            CPU,
                            jvms("compiling", "of these, compiling", JvmCpu::compiler),
                            jvms("collecting", "of these, collecting garbage", JvmCpu::collector),
                            MEMORY,
                            Figure.of("machine-busy", "the whole machine busy, %", NOT_TESTED, run -> run.costs()
                                            .processorPercent(Processors::busy))
                                    .inUnits(),
                            Figure.of("stolen", "stolen by other machines, %", NOT_TESTED, run -> run.costs()
                                            .processorPercent(Processors::stolen))
                                    .inUnits(),
                            Figure.of("requests/s", "requests per second", NOT_COMPARABLE, run -> run.perSecond()
                                    .requests()),
                            Figure.of("backlog", "largest backlog", NOT_COMPARABLE, Run::largestBacklog)
                                    .counted(),
                            Figure.of("drained-after", "drained after, s", NOT_TESTED, run -> run.leftover()
                                            .drainSeconds())
                                    .inUnits(),
                            INTERRUPTED),
                    RungFigures.ALL.stream())
            .flatMap(Function.identity())
            .toList();

    /** Those that decide, unless a plan names others: not those of patterns, nor those of several arrival rates. */
    public static final List<Figure> PRIMARY = ALL.stream()
            .filter(figure -> figure.better().isPrimary()
                    && !List.of(KNEE, FINAL_P95, DONE_P95).contains(figure))
            .toList();

    private Figures() {}

    /** A row for each figure that a column has. */
    public static Table table(Stream<Figure> figures, Function<Figure, String> label, List<Column> columns) {
        return Table.with("", label)
                .each(columns, Column::label, Figure::text)
                .of(figures.filter(figure -> columns.stream()
                                .anyMatch(column -> figure.value(column).isPresent()))
                        .toList());
    }

    /** Acknowledged, paid and final, side by side. */
    private static Stream<Figure> untilEachMoment(Statistic statistic) {
        return switch (statistic) {
            case P50 ->
                Stream.of(Figure.of(ACKNOWLEDGED, P50, NOT_TESTED), PAID_P50, Figure.of(FINAL, P50, NOT_TESTED));
            case P95 -> Stream.of(ACK_P95, PAID_P95, FINAL_P95);
            case MEAN -> Stream.of(ACK_MEAN, PAID_MEAN, Figure.of(FINAL, MEAN, NOT_TESTED));
            default -> Stream.of(ACKNOWLEDGED, PAID, FINAL).map(moment -> Figure.of(moment, statistic, NOT_TESTED));
        };
    }

    private static Figure jvms(String name, String label, Function<JvmCpu, @Nullable Double> part) {
        return Figure.of(name, label, NOT_TESTED, run -> run.costs().jvmMillis(part));
    }
}
