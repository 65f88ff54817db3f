package flashsale.lab.explain;

import java.util.List;
import java.util.Locale;

/**
 * An explanation as a picture: SVG, readable in light and dark surroundings and without colours.
 *
 * @param micros the length of the time axis, which several pictures may share
 */
record Waterfall(Explanation explanation, long micros) {

    private static final int WIDTH = 1000;
    private static final int ROW = 17;
    private static final int HEAD = 84;
    private static final int FOOT = 16;
    private static final int LEFT = 400;
    private static final int RIGHT = 940;

    /** Text at 11 px; a longer sum would leave the picture. */
    private static final int CHARACTERS_IN_A_LINE = 150;

    private static final int MOST_TICKS = 10;

    /** Colours are those of the reports. */
    private static final String STYLE = """
            <style>
              svg { color-scheme: light dark; --text: #1d2129; --back: #fff; --soft: #5d6673; --line: #dfe3e8; --worked: #1f6fc4; --waited: #b8640a; --path: #c92a2a; }
              @media (prefers-color-scheme: dark) { svg { --text: #e6e8eb; --back: #14171c; --soft: #a3abb6; --line: #333a44; --worked: #6cb0ff; --waited: #f0a04b; --path: #ff8787; } }
              text { font: 11px system-ui, sans-serif; fill: var(--text); }
              .title { font-size: 15px; font-weight: 600; }
              .soft { fill: var(--soft); }
              .decisive { font-weight: 600; }
              .back { fill: var(--back); }
              .grid { stroke: var(--line); }
              .lasts { stroke: var(--soft); }
              .worked { fill: var(--worked); }
              .waited { fill: url(#hatch); stroke: var(--waited); stroke-width: .8; }
              .path { fill: var(--path); }
              .moment { stroke: var(--path); stroke-dasharray: 4 3; }
              #hatch path { stroke: var(--waited); stroke-width: 1.6; }
            </style>
            <defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M-1 6 6 -1M-1 1 1 -1M4 6 6 4" /></pattern></defs>
            """;

    /** The picture's file. */
    String svg() {
        List<Hop> rows = TextTable.rows(explanation);
        List<String> sums = lines(TextTable.sums(explanation));
        int bottom = HEAD + rows.size() * ROW;
        int height = bottom + FOOT + sums.size() * ROW;
        StringBuilder svg = new StringBuilder();
        svg.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"t d\">\n"
                        .formatted(WIDTH, height));
        svg.append("<title id=\"t\">%s</title>\n<desc id=\"d\">%s</desc>\n"
                .formatted(title(), escaped(TextTable.sums(explanation))));
        svg.append(STYLE).append("<rect class=\"back\" width=\"100%\" height=\"100%\" />\n");
        text(svg, 12, 24, "title", title());
        legend(svg);
        grid(svg, bottom);
        moment(svg, explanation.paidMicros(), "paid", bottom);
        if (explanation.finalMicros() > explanation.paidMicros()) {
            moment(svg, explanation.finalMicros(), "final", bottom);
        }
        for (int i = 0; i < rows.size(); i++) {
            row(svg, rows.get(i), HEAD + i * ROW);
        }
        for (int i = 0; i < sums.size(); i++) {
            text(svg, 12, bottom + FOOT + i * ROW, "", escaped(sums.get(i)));
        }
        return svg.append("</svg>\n").toString();
    }

    private String title() {
        return "One %s purchase, hop by hop".formatted(explanation.build());
    }

    private static void legend(StringBuilder svg) {
        bar(svg, "worked", 12, 37, 22, 9);
        text(svg, 40, 45, "soft", "worked");
        bar(svg, "waited", 90, 37, 22, 9);
        text(svg, 118, 45, "soft", "waited");
        bar(svg, "path", 168, 41, 22, 2);
        text(svg, 196, 45, "soft", "bold: decided when the customer knew");
    }

    private void grid(StringBuilder svg, int bottom) {
        long step = step();
        for (long at = 0; at <= micros; at += step) {
            svg.append("<path class=\"grid\" d=\"M%s %dV%d\" />\n".formatted(x(at), HEAD - 8, bottom));
            text(svg, x(at), HEAD - 12, "soft", at / 1000 + (at + step > micros ? " ms" : ""));
        }
    }

    /** The shortest of 1, 2, 5, 10 … ms with which there are not too many lines. */
    private long step() {
        long decade = 1000;
        while (true) {
            for (long step : new long[] {decade, 2 * decade, 5 * decade}) {
                if (micros / step < MOST_TICKS) {
                    return step;
                }
            }
            decade *= 10;
        }
    }

    private void moment(StringBuilder svg, long at, String name, int bottom) {
        svg.append("<path class=\"moment\" d=\"M%s %dV%d\" />\n".formatted(x(at), HEAD - 28, bottom));
        text(svg, x(at) + 3, HEAD - 26, "decisive", name + " " + Milliseconds.number(at));
    }

    private void row(StringBuilder svg, Hop hop, int y) {
        String decisive = hop.decides() ? "decisive" : "";
        text(svg, 12, y + 10, decisive, escaped(hop.who()));
        text(svg, 96, y + 10, decisive, escaped(hop.what()));
        svg.append("<path class=\"lasts\" d=\"M%s %dH%s\" />\n"
                .formatted(x(hop.lasts().from()), y + 6, x(hop.lasts().to())));
        hop.own().forEach(part -> bar(svg, hop.activity().isWork() ? "worked" : "waited", part, y + 2, 8));
        hop.decisive().forEach(part -> bar(svg, "path", part, y + 12, 2));
        text(
                svg,
                x(Math.min(hop.lasts().to(), micros)) + 5,
                y + 10,
                decisive,
                Milliseconds.number(Part.sum(hop.own())));
    }

    private void bar(StringBuilder svg, String look, Part part, int y, int height) {
        double from = x(part.from());
        bar(svg, look, from, y, Math.max(0.8, x(part.to()) - from), height);
    }

    private static void bar(StringBuilder svg, String look, double x, int y, double width, int height) {
        svg.append("<rect class=\"%s\" x=\"%s\" y=\"%d\" width=\"%s\" height=\"%d\" />\n"
                .formatted(look, decimal(x), y, decimal(width), height));
    }

    private static void text(StringBuilder svg, double x, int y, String look, String text) {
        svg.append("<text class=\"%s\" x=\"%s\" y=\"%d\">%s</text>\n".formatted(look, decimal(x), y, text));
    }

    private double x(long at) {
        return LEFT + (double) (RIGHT - LEFT) * at / micros;
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    private static List<String> lines(String text) {
        return text.replaceAll("(.{1," + CHARACTERS_IN_A_LINE + "})( |$)", "$1\n")
                .lines()
                .toList();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
