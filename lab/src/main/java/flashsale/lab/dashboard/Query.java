package flashsale.lab.dashboard;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One query to InfluxDB.
 *
 * @param legend names a line: text, and labels as in {@code ${__field.labels.build}}
 * @param flux with Grafana's {@code v.timeRangeStart}, {@code v.windowPeriod} and so on
 */
record Query(String legend, String flux) {

    /** The value of a tag, in a legend. */
    static String label(String tag) {
        return "${__field.labels." + tag + "}";
    }

    /** The values of several tags. */
    static String labels(String... tags) {
        return Stream.of(tags).map(Query::label).collect(Collectors.joining(" "));
    }
}
