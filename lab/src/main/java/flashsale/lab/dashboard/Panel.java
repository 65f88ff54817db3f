package flashsale.lab.dashboard;

import java.util.List;

/**
 * A diagram or a number.
 *
 * @param meaning what a reader should know: shown behind the panel's "i"
 * @param unit as Grafana calls it, such as {@code s} or {@code reqps}
 * @param width of a dashboard's 24 columns
 */
record Panel(String title, String meaning, Kind kind, String unit, int width, List<Query> queries) {

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
        return new Panel(title, meaning, Kind.LINES, unit, 12, List.of(queries));
    }

    /** Amounts on top of each other, so that their sum is seen. */
    static Panel stack(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.STACK, unit, 12, List.of(queries));
    }

    /** The last value. */
    static Panel number(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.NUMBER, unit, 6, List.of(queries));
    }

    /** The last value, which has to be zero. */
    static Panel zero(String title, String unit, String meaning, Query... queries) {
        return new Panel(title, meaning, Kind.ZERO, unit, 6, List.of(queries));
    }
}
