package flashsale.lab.explain;

import flashsale.lab.Templates;
import java.util.List;
import java.util.Map;
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

    /** The picture's file. */
    String svg() {
        String sums = TextTable.sums(explanation);
        return Templates.render(
                "explain/waterfall.svg.ftlx",
                Map.of(
                        "explanation",
                        explanation,
                        "rows",
                        TextTable.rows(explanation),
                        "length",
                        micros,
                        "ticks",
                        ticks(),
                        "sums",
                        sums,
                        "lines",
                        lines(sums)));
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
