package flashsale.lab.report;

import java.util.List;

/**
 * A chart to be drawn in a page.
 *
 * @param unit of the values
 * @param labels along the axis
 */
public record Chart(String title, String unit, Kind kind, List<String> labels, List<Dataset> datasets) {

    /** How it is drawn. */
    public enum Kind {
        BARS,
        STACKED_BARS,
        LINES
    }

    /** One value for each label. */
    public record Dataset(String label, List<Double> data) {}
}
