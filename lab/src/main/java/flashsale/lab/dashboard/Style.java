package flashsale.lab.dashboard;

import flashsale.lab.Build;

/**
 * How a line is drawn. Grafana's names of colours suit its light and its dark theme.
 *
 * @param color empty for the next one of Grafana's palette
 */
record Style(String color, int width, boolean dashed) {

    /** Whatever Grafana's palette has next. */
    static final Style PLAIN = new Style("", 1, false);

    /** Not drawn, but the axis has room for it. */
    static final Style INVISIBLE = new Style("transparent", 0, false);

    /** A build's most important line. */
    static Style thick(Build build) {
        return new Style(build == Build.SYNC ? "dark-orange" : "semi-dark-blue", 3, false);
    }

    /** A build's line beside the most important one. */
    static Style thin(Build build) {
        return new Style(build == Build.SYNC ? "orange" : "blue", 1, false);
    }

    static Style dashed(Build build) {
        return new Style(thin(build).color(), 1, true);
    }

    static Style layer(String color) {
        return new Style(color, 1, false);
    }
}
