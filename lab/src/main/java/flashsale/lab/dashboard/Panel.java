package flashsale.lab.dashboard;

import java.util.List;

/**
 * A diagram or a number.
 *
 * @param meaning what a reader should know: shown behind the panel's "i"
 * @param unit as Grafana calls it, such as {@code s} or {@code reqps}
 * @param width of a dashboard's 24 columns
 * @param window how many seconds a point stands for at least
 */
record Panel(String title, String meaning, Kind kind, String unit, int width, int window, List<Query> queries) {

    /** Two pushes: no window without a point. */
    private static final int PUSHED = 10;

    /** Two readings of a store, which is read four times a minute when reading it takes long. */
    static final int SELDOM_READ = 30;

    /** How it is drawn. */
    enum Kind {
        LINES("timeseries"),
        STACK("timeseries"),
        NUMBER("stat"),
        /** A number that is green at zero and red above. */
        ZERO("stat");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        String type() {
            return type;
        }
    }

    static Panel lines(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.LINES, unit, 12, PUSHED, List.of(queries));
    }

    /** Amounts on top of each other, so that their sum is seen. */
    static Panel stack(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.STACK, unit, 12, PUSHED, List.of(queries));
    }

    /** The last value. */
    static Panel number(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.NUMBER, unit, 6, PUSHED, List.of(queries));
    }

    /** The largest value of all that is shown, which has to be zero. */
    static Panel zero(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.ZERO, unit, 6, PUSHED, List.of(queries));
    }

    /** The same, of what is seldom read. */
    Panel seldomRead() {
        return new Panel(title, meaning, kind, unit, width, SELDOM_READ, queries);
    }
}
