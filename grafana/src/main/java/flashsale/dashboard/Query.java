package flashsale.dashboard;

import java.util.function.BiFunction;
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

    static Query byClock(String legend, Style style, String flux) {
        return new Query(legend, style, Flux.byClock(flux));
    }

    /** The same, drawn in the colours of services. */
    static Query byClock(String legend, String flux) {
        return byClock(legend, Style.PLAIN, flux);
    }

    /** One line for each combination of tags, which are separated by spaces, and named after them. */
    static Query each(Function<String[], String> flux, String tags) {
        String[] all = tags.split(" ", -1);
        return byClock(Stream.of(all).map(Query::label).collect(Collectors.joining(" ")), flux.apply(all));
    }

    static Query by(BiFunction<String, String[], String> flux, String points, String tags) {
        return each(it -> flux.apply(points, it), tags);
    }

    static Query ratio(BiFunction<String, String[], String> flux, String of, String by, String tags) {
        return each(it -> Flux.ratio(flux, of, by, it), tags);
    }

    static String label(String tag) {
        return "${__field.labels." + tag + "}";
    }

    /** Whether the data decide how many lines there are. */
    boolean isOpen() {
        return legend.contains("${");
    }
}
