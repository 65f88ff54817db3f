package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a line is drawn. Grafana's names of colours suit its light and its dark theme.
 *
 * @param color empty for the colour of the service that the line is about
 */
record Style(String color, int width, boolean dashed) {

    /** Of services, and of what else takes CPU: to be told apart without seeing red or green, and from orange and blue. */
    static final Map<String, String> SERVICES = new TreeMap<>(Map.of(
            "user", "#DDCC77",
            "inventory", "#117733",
            "reservation", "#66CC99",
            "order", "#CC3377",
            "payment", "#E377C2",
            "notification", "#999933",
            "insight", "#882255",
            "node", "#8A8A8A",
            "compiling", "#D5D5D5",
            "collecting", "#A00000"));

    /** Dashes of a queue's line, by what its events are about; none is a solid line. Several queues have the colour of one service. */
    static final Map<String, List<Integer>> EVENTS =
            new TreeMap<>(Map.of("payment", List.of(10, 6), "shipment", List.of(3, 5), "order", List.of(18, 5, 3, 5)));

    /** Lines that are about no service are shades of it. */
    static final String OTHER = "#AA4499";

    static final Style PLAIN = new Style("", 1, false);

    static final Style TOTAL = new Style("text", 2, true);

    /** Not drawn, but the axis has room for it. */
    static final Style INVISIBLE = new Style("transparent", 0, false);

    /** A build's most important line. */
    static Style thick(Build build) {
        return new Style(
                switch (build) {
                    case SYNC -> "dark-orange";
                    case ASYNC -> "semi-dark-blue";
                    case HYBRID -> "semi-dark-green";
                },
                3,
                false);
    }

    /** A build's line beside the most important one; in a legend only the shade tells them apart. */
    static Style thin(Build build) {
        return new Style("super-light-" + hue(build), 1, false);
    }

    static Style dashed(Build build) {
        return new Style(hue(build), 1, true);
    }

    private static String hue(Build build) {
        return switch (build) {
            case SYNC -> "orange";
            case ASYNC -> "blue";
            case HYBRID -> "green";
        };
    }

    /** A build's only line: where async's lies on sync's, both are seen. */
    static Style only(Build build) {
        return new Style(thick(build).color(), 3, build == Build.ASYNC);
    }

    static Style layer(String name) {
        return new Style(SERVICES.getOrDefault(name, OTHER), 1, false);
    }
}
