package flashsale.lab.dashboard;

import java.util.List;

/**
 * A chart or a number.
 *
 * @param meaning what a reader should know: shown behind the panel's "i"
 * @param unit as Grafana calls it, such as {@code s} or {@code reqps}
 * @param width of a dashboard's 24 columns
 * @param window minimum seconds that a point covers
 */
record Panel(String title, String meaning, Kind kind, String unit, int width, int window, List<Query> queries) {

    /** Two pushes, so that every window has a point. */
    private static final int PUSHED = 10;

    /** Two readings of a store that is slow to read, and therefore read only four times a minute. */
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

    /** Stacked amounts, so that their sum is visible. */
    static Panel stack(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.STACK, unit, 12, PUSHED, List.of(queries));
    }

    /** The last value. */
    static Panel number(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.NUMBER, unit, 6, PUSHED, List.of(queries));
    }

    /** The largest value in the time range shown, which must be zero. */
    static Panel zero(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.ZERO, unit, 6, PUSHED, List.of(queries));
    }

    /** The same for values that are seldom read. */
    Panel seldomRead() {
        return new Panel(title, meaning, kind, unit, width, SELDOM_READ, queries);
    }
}
