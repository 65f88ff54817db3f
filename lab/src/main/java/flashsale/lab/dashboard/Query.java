package flashsale.lab.dashboard;

import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One query to InfluxDB.
 *
 * @param legend names its lines: text, and labels as in {@code ${__field.labels.build}}
 * @param flux with Grafana's {@code v.timeRangeStart}, {@code v.windowPeriod} and so on
 */
record Query(String legend, Style style, String flux) {

    /** Over the time range of the dashboard. */
    static Query byClock(String legend, Style style, String flux) {
        return new Query(legend, style, Flux.byClock(flux));
    }

    /** The same, drawn in colours of Grafana's choice. */
    static Query byClock(String legend, String flux) {
        return byClock(legend, Style.PLAIN, flux);
    }

    /** One line for each combination of tags, named after them. */
    static Query each(Function<String[], String> flux, String... tags) {
        return byClock(labels(tags), flux.apply(tags));
    }

    /** The value of a tag, in a legend. */
    static String label(String tag) {
        return "${__field.labels." + tag + "}";
    }

    private static String labels(String... tags) {
        return Stream.of(tags).map(Query::label).collect(Collectors.joining(" "));
    }

    /** Whether the data decide how many lines there are. */
    boolean isOpen() {
        return legend.contains("${");
    }
}
