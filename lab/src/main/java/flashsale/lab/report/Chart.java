package flashsale.lab.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart to be drawn in a page.
 *
 * @param caption what the chart shows and how to read it; may be empty
 * @param labels along the x axis; empty if the axis is numeric
 */
public record Chart(
        String title, String caption, Kind kind, Axis x, Axis y, List<String> labels, List<Dataset> datasets) {

    /** How it is drawn. */
    public enum Kind {
        BARS,
        STACKED_BARS,
        LINES,
        STACKED_AREAS
    }

    /** The title and scale of an axis. */
    public record Axis(String title, boolean logarithmic) {

        public static Axis of(String title) {
            return new Axis(title, false);
        }

        public static Axis logarithmic(String title) {
            return new Axis(title, true);
        }
    }

    /**
     * A series of values.
     *
     * @param data a value for each label, or for each of {@code at}; null where there is none
     * @param at positions on the x axis, if it is numeric
     * @param low lower ends of the values' ranges; empty if they have none
     * @param high upper ends
     * @param marks indexes of values to mark
     */
    public record Dataset(
            String label,
            List<@Nullable Double> data,
            List<Double> at,
            List<Double> low,
            List<Double> high,
            List<Integer> marks) {

        public static Dataset of(String label, List<@Nullable Double> data) {
            return curve(label, List.of(), data);
        }

        static Dataset curve(String label, List<Double> at, List<@Nullable Double> data) {
            return new Dataset(label, data, at, List.of(), List.of(), List.of());
        }

        Dataset between(List<Double> lower, List<Double> upper) {
            return new Dataset(label, data, at, lower, upper, marks);
        }

        Dataset marked(List<Integer> indexes) {
            return new Dataset(label, data, at, low, high, indexes);
        }
    }

    public static Chart bars(String title, String caption, Axis y, List<String> labels, List<Dataset> datasets) {
        return new Chart(title, caption, Kind.BARS, Axis.of(""), y, labels, datasets);
    }

    static Chart lines(String title, String caption, Axis x, Axis y, List<Dataset> datasets) {
        return new Chart(title, caption, Kind.LINES, x, y, List.of(), datasets);
    }

    Chart stacked() {
        Kind stacked = kind == Kind.BARS ? Kind.STACKED_BARS : Kind.STACKED_AREAS;
        return new Chart(title, caption, stacked, x, y, labels, datasets);
    }
}
