package flashsale.lab.study;

import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.target.BankLatency;
import java.util.List;
import java.util.function.Predicate;

/** What somebody may have to build for, and by which figures under which load one sees who does better there. */
enum Situation {
    IMMEDIATE_ANSWER(
            "The customer must know at once that the order is paid",
            Situation::isUsual,
            Load.LOWEST,
            Figure.KNOWN_MEAN,
            Figure.KNOWN_P95),
    CHEAP_ACKNOWLEDGEMENT(
            "It is enough to say at once that the order is taken", Situation::isUsual, Load.HIGHEST, Figure.ACK_P95),
    HIGH_LOAD(
            "As many sales per second as possible under high load",
            Situation::isUsual,
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.FAILURES,
            Figure.KNOWN_P95),
    LITTLE_LOAD("CPU is paid for, and there is little to do", Situation::isUsual, Load.LOWEST, Figure.CPU),
    MUCH_LOAD("CPU is paid for, and there is much to do", Situation::isUsual, Load.HIGHEST, Figure.CPU),
    MEMORY("Memory is scarce", Situation::isUsual, Load.HIGHEST, Figure.MEMORY),
    TINY_OPERATION(
            "A tiny operation: nothing but reserving",
            series -> series.plan().script() == Script.PURCHASE,
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.ACK_P95,
            Figure.COMPLETION_P95,
            Figure.CPU),
    OVERLOAD(
            "More arrives than can be served",
            series -> has(series, Shape.LADDER),
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.ACK_P95,
            Figure.KNOWN_P95),
    BURST(
            "A sudden burst",
            series -> has(series, Shape.SPIKE),
            Load.HIGHEST,
            Figure.ACK_P95,
            Figure.KNOWN_P95,
            Figure.FAILURES,
            Figure.DRAIN),
    RISING_LOAD("Ever more users", series -> has(series, Shape.RAMP), Load.HIGHEST, Figure.THROUGHPUT, Figure.FAILURES),
    LONG_LOAD(
            "High load for a long time",
            series -> has(series, Shape.STRESS),
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.KNOWN_P95,
            Figure.MEMORY),
    SLOW_PARTNER(
            "A slow call to somebody else (the bank)",
            series -> !series.plan().conditions().bankLatency().equals(BankLatency.NONE),
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.ACK_P95,
            Figure.KNOWN_P95),
    FAR_STORES(
            "Stores that are far away",
            series -> !series.plan().conditions().networkDelay().isZero(),
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.KNOWN_P95,
            Figure.CPU),
    SCARCE_STOCK(
            "Far fewer units than customers",
            series -> series.plan().conditions().stock() < Conditions.USUAL.stock(),
            Load.HIGHEST,
            Figure.ACK_P95,
            Figure.FAILURES),
    MANY_PRODUCTS(
            "Many products instead of one hot one",
            series -> series.plan().conditions().products() > Conditions.USUAL.products(),
            Load.HIGHEST,
            Figure.THROUGHPUT,
            Figure.CPU);

    /** Which of the loads of a series tells. */
    enum Load {
        LOWEST,
        HIGHEST;

        Comparison of(List<Comparison> growing) {
            return this == LOWEST ? growing.getFirst() : growing.getLast();
        }
    }

    final String need;
    final Load load;

    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final Predicate<Series> measuredIn;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    final List<Figure> figures;

    Situation(String need, Predicate<Series> measuredIn, Load load, Figure... figures) {
        this.need = need;
        this.measuredIn = measuredIn;
        this.load = load;
        this.figures = List.of(figures);
    }

    boolean isMeasuredIn(Series series) {
        return measuredIn.test(series) && !series.classical().isEmpty();
    }

    private static boolean isUsual(Series series) {
        return series.plan().script() == Script.CHECKOUT
                && has(series, Shape.CLOSED)
                && series.plan().conditions().equals(Conditions.USUAL);
    }

    private static boolean has(Series series, Shape shape) {
        return series.plan().shape() == shape;
    }
}
