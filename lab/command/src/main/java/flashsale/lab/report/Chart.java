package flashsale.lab.report;

import com.fasterxml.jackson.annotation.JsonValue;
import flashsale.lab.result.Moment;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A chart in a page.
 *
 * @param caption what it shows and how to read it; may be empty
 * @param config what Chart.js needs to draw it, but for looks: charts.js knows them
 */
public record Chart(String title, String caption, Map<String, Object> config) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private static final int FEW_POINTS = 15;
    private static final Map<Moment, List<Integer>> DASHES = Map.of(
            Moment.ACKNOWLEDGED, List.of(7, 4),
            Moment.FINAL, List.of(14, 4),
            Moment.SHOP, List.of(2, 3),
            Moment.JOURNEY, List.of(9, 3, 2, 3));

    /** How opaque bars are: hexadecimal, as it follows a colour. */
    private static final Map<Moment, String> SHADES =
            Map.of(Moment.ACKNOWLEDGED, "70", Moment.FINAL, "b0", Moment.SHOP, "98", Moment.JOURNEY, "50");

    /** The title and scale of an axis. */
    public record Axis(String title, String type) {

        public static Axis of(String title) {
            return new Axis(title, "linear");
        }

        public static Axis logarithmic(String title) {
            return new Axis(title, "logarithmic");
        }

        private Map<String, Object> scale(boolean stacked) {
            return Map.of("type", type, "stacked", stacked, "title", Map.of("text", title, "display", true));
        }
    }

    /** A series of values, by Chart.js's names of its properties. */
    public record Dataset(@JsonValue Map<String, Object> properties) {

        /** A value for each label of the chart; null if there is none. */
        public static Dataset of(String label, List<?> data) {
            return new Dataset(Map.of("label", label, "data", data));
        }

        /** Values at positions on the x axis. */
        public static Dataset curve(String label, List<Double> at, List<? extends @Nullable Number> data) {
            List<List<@Nullable Number>> points = IntStream.range(0, at.size())
                    .mapToObj(i -> Arrays.<@Nullable Number>asList(at.get(i), data.get(i)))
                    .toList();
            return of(label, points).with("pointRadius", at.size() <= FEW_POINTS ? 2.5 : 0);
        }

        /** As such a latency looks in all charts. */
        Dataset until(Moment moment) {
            return with("borderDash", DASHES.getOrDefault(moment, List.of()))
                    .with("alpha", SHADES.getOrDefault(moment, ""));
        }

        public Dataset with(String property, Object value) {
            Map<String, Object> more = new LinkedHashMap<>(properties);
            more.put(property, value);
            return new Dataset(more);
        }
    }

    /** A group of bars for each label. */
    public static Chart bars(String title, String caption, Axis y, List<String> labels, List<Dataset> datasets) {
        return new Chart(title, caption, config("bar", category(false), y.scale(false), labels, datasets));
    }

    static Chart stackedBars(String title, Axis y, List<String> labels, List<Dataset> datasets) {
        return new Chart(title, "", config("bar", category(true), y.scale(true), labels, datasets));
    }

    public static Chart lines(String title, String caption, Axis x, Axis y, List<Dataset> datasets) {
        return new Chart(title, caption, config("line", x.scale(false), y.scale(false), List.of(), datasets));
    }

    static Chart stackedAreas(String title, Axis x, Axis y, List<Dataset> datasets) {
        List<Dataset> filled = datasets.stream()
                .map(it -> it.with("fill", true).with("pointRadius", 0))
                .toList();
        return new Chart(title, "", config("line", x.scale(false), y.scale(true), List.of(), filled));
    }

    private static Map<String, Object> category(boolean stacked) {
        return Map.of("type", "category", "stacked", stacked, "grid", Map.of("display", false));
    }

    private static Map<String, Object> config(
            String type, Map<String, Object> x, Map<String, Object> y, List<String> labels, List<Dataset> datasets) {
        Map<String, Object> options = Map.of(
                "scales", Map.of("x", x, "y", y), "plugins", Map.of("legend", Map.of("display", datasets.size() > 1)));
        return Map.of("type", type, "data", Map.of("labels", labels, "datasets", datasets), "options", options);
    }

    /** The configuration as text that can stand in a script element: nothing in it can end the element. */
    public String json() {
        return JSON.writeValueAsString(config).replace("<", "\\u003c");
    }
}
