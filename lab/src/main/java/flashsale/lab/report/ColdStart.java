package flashsale.lab.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the cold start of a build looked like.
 *
 * @param readySeconds from the command to start until all services were ready
 * @param warmUpSeconds of load until throughput stopped rising or the time limit was reached
 * @param settled whether throughput had stopped rising
 * @param completedInEachSecond checkouts, second by second
 */
public record ColdStart(
        String build, double readySeconds, int warmUpSeconds, boolean settled, List<Double> completedInEachSecond) {

    @Override
    public String toString() {
        return "%s: ready after %.1f s; under load, throughput %s after %d s. Completed in each second: %s"
                .formatted(
                        build,
                        readySeconds,
                        settled ? "had stopped rising" : "was still rising",
                        warmUpSeconds,
                        completedInEachSecond.stream().map("%.0f"::formatted).collect(Collectors.joining(" ")));
    }
}
