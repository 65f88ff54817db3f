package flashsale.lab.explain;

import static flashsale.lab.Numbers.millis;

import flashsale.lab.explain.Explanation.Hop;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An explanation for a terminal, and for people who cannot see the picture. */
record TextTable(Explanation explanation) {

    /** In microseconds: a moment in which nobody had begun is worth a row only if it does not show as 0.0 ms. The sums count it. */
    private static final long VISIBLE = 50;

    private static final String FORMAT = "%7s %6s %6s %6s  %-6s  %-12s %s\n";

    /** All rows, the line at which the customer knows that it is paid, and the sums. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append("""
                %s: the purchase in the middle of %d, which were paid after %s to %s ms
                begins, lasts, without its calls (own), and the part of this that decided when it was paid (path), in ms
                """.formatted(
                        explanation.build(),
                        explanation.purchases(),
                        millis(explanation.fastestMicros()),
                        millis(explanation.slowestMicros())));
        text.append(FORMAT.formatted("begins", "lasts", "own", "path", "", "", "")
                        .stripTrailing())
                .append('\n');
        boolean paid = false;
        for (Hop hop : rows(explanation)) {
            if (!paid && hop.lasts().from() >= explanation.paidMicros()) {
                paid = true;
                text.append("%7s %28s  the customer knows that it is paid\n"
                        .formatted(millis(explanation.paidMicros()), "paid"));
            }
            text.append(row(hop));
        }
        return text.append(sums(explanation)).append('\n').toString();
    }

    static List<Hop> rows(Explanation explanation) {
        return explanation.hops().stream()
                .filter(hop -> hop.activity() != Activity.NOBODY || hop.lasts().micros() >= VISIBLE)
                .toList();
    }

    private static String row(Hop hop) {
        return FORMAT.formatted(
                millis(hop.lasts().from()),
                millis(hop.lasts().micros()),
                millis(Interval.sum(hop.own())),
                hop.decides() ? millis(Interval.sum(hop.decisive())) : "",
                hop.activity().isWork() ? "worked" : "waited",
                hop.who(),
                hop.what());
    }

    /** Such as {@code paid after 24.1 ms: 15.2 ms worked (…), 8.9 ms waited (4.0 in the broker and its queues, …); final after 40.3 ms}. */
    static String sums(Explanation explanation) {
        return "paid after %s ms: %s ms worked%s, %s ms waited%s; final after %s ms"
                .formatted(
                        millis(explanation.paidMicros()),
                        millis(explanation.workedMicros()),
                        inBrackets(workers(explanation)),
                        millis(explanation.waitedMicros()),
                        inBrackets(waits(explanation)),
                        millis(explanation.finalMicros()));
    }

    private static Collection<Map.Entry<String, Long>> workers(Explanation explanation) {
        return explanation.hops().stream()
                .filter(hop -> hop.activity().isWork())
                .collect(Collectors.groupingBy(Hop::who, Collectors.summingLong(hop -> Interval.sum(hop.decisive()))))
                .entrySet();
    }

    private static Collection<Map.Entry<String, Long>> waits(Explanation explanation) {
        List<Map.Entry<String, Long>> waits = new ArrayList<>();
        explanation.untilPaid().forEach((activity, micros) -> {
            if (!activity.isWork()) {
                waits.add(Map.entry(activity.words(), micros));
            }
        });
        return waits;
    }

    private static String inBrackets(Collection<Map.Entry<String, Long>> sums) {
        String listed = sums.stream()
                .filter(sum -> sum.getValue() >= VISIBLE)
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(sum -> millis(sum.getValue()) + " " + sum.getKey())
                .collect(Collectors.joining(", "));
        return listed.isEmpty() ? "" : " (" + listed + ")";
    }
}
