package flashsale.lab.study;

import flashsale.lab.Pair;
import flashsale.lab.experiment.Conditions;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.report.RungFigures;
import flashsale.lab.target.BankLatency;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A situation to build for, with the figures and the load that show which build does better in it. */
enum Situation {
    IMMEDIATE_ANSWER(
            "The customer must know at once that the order is paid",
            Situation::isUsual,
            Level.LITTLE,
            Figures.PAID_P50,
            Figures.PAID_P95),
    CHEAP_ACKNOWLEDGEMENT(
            "It is enough to say at once that the order is accepted", Situation::areUsers, Level.MUCH, Figures.ACK_P95),
    HIGH_LOAD(
            "As many sales per second as possible under high load",
            Situation::areUsers,
            Level.MUCH,
            Figures.THROUGHPUT,
            Figures.FAILURES,
            Figures.PAID_P95),
    LITTLE_LOAD("CPU costs money, and the load is low", Situation::isUsual, Level.LITTLE, Figures.CPU),
    MUCH_LOAD("CPU costs money, and the load is high", Situation::areUsers, Level.MUCH, Figures.CPU),
    MEMORY("Memory is scarce", Situation::areUsers, Level.MUCH, Figures.MEMORY),
    TINY_OPERATION(
            "A tiny operation: reserving only",
            series -> series.script() == Script.PURCHASE,
            Level.ANY,
            Figures.THROUGHPUT,
            Figures.ACK_P95,
            Figures.CPU),
    OVERLOAD(
            "More arrives than can be served",
            series -> has(series, Shape.LADDER) && !series.loads().getFirst().hasConstantRate(),
            Level.ANY,
            RungFigures.UNDER_THE_MOST,
            RungFigures.DROPPED),
    BURST(
            "A sudden burst",
            series -> has(series, Shape.SPIKE),
            Level.ANY,
            RungFigures.BURST_COMPLETED,
            RungFigures.BURST_DROPPED,
            RungFigures.BURST_ACK_P95,
            RungFigures.RECOVERY,
            Figures.FAILURES),
    RISING_LOAD(
            "A growing load",
            series -> has(series, Shape.RAMP),
            Level.ANY,
            RungFigures.UNDER_THE_MOST,
            Figures.FAILURES),
    LONG_LOAD(
            "High load for a long time",
            series -> has(series, Shape.STRESS),
            Level.ANY,
            Figures.THROUGHPUT,
            Figures.PAID_P95,
            Figures.MEMORY),
    SLOW_PARTNER(
            "A slow call to a third party (the bank)",
            series -> series.script() == Script.CHECKOUT
                    && !series.plan().conditions().bankLatency().equals(BankLatency.NONE),
            Level.ANY,
            Figures.THROUGHPUT,
            Figures.ACK_P95,
            Figures.PAID_P95),
    FAR_STORES(
            "Stores that are far away",
            series -> !series.plan().conditions().networkDelay().isZero(),
            Level.ANY,
            Figures.THROUGHPUT,
            Figures.PAID_P95,
            Figures.CPU),
    SCARCE_STOCK(
            "Far fewer units than customers",
            Situation::isSoldOut,
            Level.ANY,
            Figures.REFUSED_PER_SECOND,
            Figures.REFUSAL_P95,
            Figures.CPU_PER_ANSWER,
            Figures.FAILURES),
    MANY_PRODUCTS(
            "Many products instead of one hot one",
            series -> series.plan().conditions().products() > Conditions.USUAL.products(),
            Level.ANY,
            Figures.THROUGHPUT,
            Figures.CPU);

    /** Which of the loads of a series is decisive. */
    enum Level {
        /** The lowest load, if it leaves the machine idle most of the time. */
        LITTLE,
        /** The highest load, if it is known to be high. */
        MUCH,
        /** The highest load, whatever it is: the condition or the shape is decisive. */
        ANY;

        private static final int A_FEW_USERS = 50;
        private static final int A_FEW_PER_SECOND = 5;
        private static final int A_CROWD = 250;

        Optional<Comparison> of(List<Comparison> growing) {
            return (this == LITTLE ? growing : growing.reversed())
                    .stream()
                            .limit(1)
                            .filter(it -> switch (this) {
                                case LITTLE ->
                                    it.load().size() <= (it.load().hasConstantRate() ? A_FEW_PER_SECOND : A_FEW_USERS);
                                case MUCH -> it.load().vus() >= A_CROWD;
                                case ANY -> true;
                            })
                            .findFirst();
        }
    }

    final String need;
    private final Level level;

    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final Predicate<Series> measuredIn;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    final List<Figure> figures;

    Situation(String need, Predicate<Series> measuredIn, Level level, Figure... figures) {
        this.need = need;
        this.measuredIn = measuredIn;
        this.level = level;
        this.figures = List.of(figures);
    }

    /** The decisive comparison; empty if the series has none. One that was sold out tells of no other situation: most of it is refusals. */
    Optional<Comparison> comparison(Series series, Pair pair) {
        return measuredIn.test(series) && isSoldOut(series) == (this == SCARCE_STOCK) && !series.hasPatterns()
                ? level.of(series.classical(pair))
                : Optional.empty();
    }

    private static boolean isUsual(Series series) {
        return series.script() == Script.CHECKOUT
                && (has(series, Shape.CLOSED) || series.loads().getFirst().hasConstantRate())
                && series.plan().conditions().equals(Conditions.USUAL);
    }

    /** Those of an open load are as many as it takes. */
    private static boolean areUsers(Series series) {
        return isUsual(series) && has(series, Shape.CLOSED);
    }

    private static boolean has(Series series, Shape shape) {
        return series.shape() == shape;
    }

    private static boolean isSoldOut(Series series) {
        return series.plan().conditions().stock() < Conditions.USUAL.stock()
                && series.runs().stream()
                        .anyMatch(
                                run -> run.isValid() && run.result().attempts().soldOut() > 0);
    }
}
