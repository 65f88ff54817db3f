package flashsale.lab.dashboard;

import java.util.List;

/**
 * A chart or a number.
 *
 * @param meaning one sentence that says what to look for: shown behind the panel's "i"
 * @param unit as Grafana calls it, such as {@code s} or {@code suffix:/s}
 * @param width of a dashboard's 24 columns
 * @param alarm the highest value that no alert is about, drawn as a line; infinite if there is no alert
 */
record Panel(String title, String meaning, Kind kind, String unit, int width, double alarm, List<Query> queries) {

    /** How it is drawn. */
    enum Kind {
        LINES("timeseries", 8),
        STACK("timeseries", 8),
        /** Lines over the seconds since a run began; queries come from {@link LastRun}. */
        RUN("trend", 8),
        RUN_STACK("trend", 8),
        NUMBER("stat", 4),
        /** A number that is green at zero and red above. */
        ZERO("stat", 4);

        private final String type;
        private final int height;

        Kind(String type, int height) {
            this.type = type;
            this.height = height;
        }

        String type() {
            return type;
        }

        int height() {
            return height;
        }

        boolean isRun() {
            return this == RUN || this == RUN_STACK;
        }

        boolean isStacked() {
            return this == STACK || this == RUN_STACK;
        }

        boolean isNumber() {
            return this == NUMBER || this == ZERO;
        }
    }

    static Panel of(Kind kind, String title, String unit, String meaning, List<Query> queries) {
        return new Panel(title, meaning, kind, unit, 12, Double.POSITIVE_INFINITY, queries);
    }

    static Panel lines(String title, String unit, String meaning, Query... queries) {
        return of(Kind.LINES, title, unit, meaning, List.of(queries));
    }

    /** Stacked amounts, so that their sum is visible. */
    static Panel stack(String title, String unit, String meaning, Query... queries) {
        return of(Kind.STACK, title, unit, meaning, List.of(queries));
    }

    /** The last value of each query. */
    static Panel number(String title, String unit, String meaning, List<Query> queries) {
        return of(Kind.NUMBER, title, unit, meaning, queries);
    }

    /** In Grafana's grid units; a legend of many lines takes half of it. */
    int height() {
        return legendIsTable() ? 2 * kind.height() - 4 : kind.height();
    }

    /** Whether the data decide how many lines there are. */
    boolean legendIsTable() {
        return !kind.isNumber() && !kind.isRun() && queries.stream().anyMatch(Query::isOpen);
    }

    Panel wide(int columns) {
        return new Panel(title, meaning, kind, unit, columns, alarm, queries);
    }

    /** Draws the threshold of an alert. */
    Panel alarmAbove(double value) {
        return new Panel(title, meaning, kind, unit, width, value, queries);
    }
}
