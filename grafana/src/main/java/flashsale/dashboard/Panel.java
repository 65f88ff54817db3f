package flashsale.dashboard;

import java.util.List;

/**
 * A chart or a number.
 *
 * @param meaning one sentence that says what to look for: shown behind the panel's "i"
 * @param unit as Grafana calls it, such as {@code s} or {@code suffix:/s}
 * @param width of a dashboard's 24 columns
 * @param alarm the highest value that no alert is about, drawn as a line; infinite if there is no alert
 * @param empty what it means if there are no data
 */
record Panel(
        String title,
        String meaning,
        Kind kind,
        String unit,
        int width,
        double alarm,
        String empty,
        List<Query> queries) {

    enum Kind {
        LINES("timeseries"),
        STACK("timeseries"),
        /** Lines over the seconds since a run began; queries come from {@link LastRun}. */
        RUN("trend"),
        RUN_STACK("trend"),
        /** The same, on an axis that need not begin with zero. */
        RUN_CHANGE("trend"),
        NUMBER("stat"),
        /** A number of each build, in its colour. */
        PER_BUILD("stat"),
        SENTENCE("stat"),
        /** A number that is green at zero and red above. */
        ZERO("stat");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        String type() {
            return type;
        }

        boolean isRun() {
            return type.equals("trend");
        }

        boolean isStacked() {
            return this == STACK || this == RUN_STACK;
        }

        boolean isNumber() {
            return type.equals("stat");
        }
    }

    static Panel of(Kind kind, String title, String unit, String meaning, List<Query> queries) {
        return new Panel(
                title, meaning, kind, unit, 12, Double.POSITIVE_INFINITY, "nothing in this time range", queries);
    }

    static Panel of(Kind kind, String title, String unit, String meaning, Query... queries) {
        return of(kind, title, unit, meaning, List.of(queries));
    }

    static Panel lines(String title, String unit, String meaning, Query... queries) {
        return of(Kind.LINES, title, unit, meaning, queries);
    }

    /** In Grafana's grid units; a legend of many lines takes half of it. */
    int height() {
        return kind.isNumber() ? 4 : legendIsTable() ? 12 : 8;
    }

    /** Whether the data decide how many lines there are. */
    boolean legendIsTable() {
        return !kind.isNumber() && queries.stream().anyMatch(Query::isOpen);
    }

    Panel wide(int columns) {
        return new Panel(title, meaning, kind, unit, columns, alarm, empty, queries);
    }

    Panel alarmAbove(double value) {
        return new Panel(title, meaning, kind, unit, width, value, empty, queries);
    }

    Panel orElse(String explanation) {
        return new Panel(title, meaning, kind, unit, width, alarm, explanation, queries);
    }
}
