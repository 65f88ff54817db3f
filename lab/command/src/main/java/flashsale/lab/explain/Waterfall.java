package flashsale.lab.explain;

import flashsale.lab.Templates;
import flashsale.lab.explain.Explanation.Hop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * An explanation as a picture: SVG, readable in light and dark surroundings and without colours.
 *
 * @param micros the length of the time axis, which several pictures may share
 */
record Waterfall(Explanation explanation, long micros) {

    /** Text at 11 px; a longer sum would leave the picture. */
    private static final int CHARACTERS_IN_A_LINE = 150;

    private static final int MOST_TICKS = 10;

    /** The rows of a service, or of the customer. */
    public record Lane(int first, int rows) {}

    /** The picture's file. */
    String svg() {
        String sums = TextTable.sums(explanation);
        List<Hop> rows = rows();
        return Templates.render(
                "explain/waterfall.svg.ftlx",
                Map.of(
                        "explanation",
                        explanation,
                        "rows",
                        rows,
                        "lanes",
                        lanes(rows),
                        "length",
                        micros,
                        "ticks",
                        ticks(),
                        "sums",
                        sums,
                        "lines",
                        lines(sums)));
    }

    /** What each did, one after another, in the order in which they began. */
    private List<Hop> rows() {
        return TextTable.rows(explanation).stream()
                .collect(Collectors.groupingBy(Hop::who, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    private static List<Lane> lanes(List<Hop> rows) {
        List<Lane> lanes = new ArrayList<>();
        rows.stream()
                .collect(Collectors.groupingBy(Hop::who, LinkedHashMap::new, Collectors.counting()))
                .values()
                .forEach(count -> lanes.add(new Lane(
                        lanes.isEmpty() ? 0 : lanes.getLast().first + lanes.getLast().rows, count.intValue())));
        return lanes;
    }

    private List<Long> ticks() {
        long step = step();
        return LongStream.iterate(0, at -> at <= micros, at -> at + step)
                .boxed()
                .toList();
    }

    /** The shortest of 1, 2, 5, 10 … ms with which there are not too many lines. */
    private long step() {
        return LongStream.iterate(1000, decade -> decade * 10)
                .flatMap(decade -> LongStream.of(decade, 2 * decade, 5 * decade))
                .filter(step -> micros / step < MOST_TICKS)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> lines(String text) {
        return text.replaceAll("(.{1," + CHARACTERS_IN_A_LINE + "})( |$)", "$1\n")
                .lines()
                .toList();
    }
}
