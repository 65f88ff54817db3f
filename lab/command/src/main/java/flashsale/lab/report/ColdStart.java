package flashsale.lab.report;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.averagingInt;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the cold start of a build looked like, or several on average.
 *
 * @param readySeconds from the command to start until all services were ready
 * @param warmUpSeconds of load until throughput stopped rising or the time limit was reached
 * @param settled whether throughput had stopped rising; of several starts, in all
 * @param completedInEachSecond checkouts, second by second
 */
public record ColdStart(
        String build, double readySeconds, int warmUpSeconds, boolean settled, List<Double> completedInEachSecond) {

    private static final int A_MINUTE = 60;

    /** Of each build the mean of its starts, second by second, for as long as all of them lasted. */
    public static List<ColdStart> means(Stream<ColdStart> starts) {
        return starts.collect(groupingBy(ColdStart::build, LinkedHashMap::new, toList())).values().stream()
                .map(ColdStart::mean)
                .toList();
    }

    private static ColdStart mean(List<ColdStart> starts) {
        int seconds = starts.stream()
                .mapToInt(start -> start.completedInEachSecond.size())
                .min()
                .orElse(0);
        return new ColdStart(
                starts.getFirst().build,
                starts.stream().collect(averagingDouble(ColdStart::readySeconds)),
                (int) Math.round(starts.stream().collect(averagingInt(ColdStart::warmUpSeconds))),
                starts.stream().allMatch(ColdStart::settled),
                IntStream.range(0, seconds)
                        .mapToObj(second -> starts.stream()
                                .collect(averagingDouble(start -> start.completedInEachSecond.get(second))))
                        .toList());
    }

    @Override
    public String toString() {
        return "%s: ready after %.1f s; under load, throughput %s after %d s. Completed in each second of the first minute: %s"
                .formatted(
                        build,
                        readySeconds,
                        settled ? "had stopped rising" : "was still rising",
                        warmUpSeconds,
                        completedInEachSecond.stream()
                                .limit(A_MINUTE)
                                .map("%.0f"::formatted)
                                .collect(joining(" ")));
    }
}
