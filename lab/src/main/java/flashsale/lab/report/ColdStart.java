package flashsale.lab.report;

import java.util.List;

/**
 * What the cold start of a build looked like.
 *
 * @param readySeconds from the command to start until all services were ready
 * @param warmUpSeconds of load until throughput stopped rising or the time limit was reached
 * @param settled whether throughput had stopped rising
 * @param completedInEachSecond checkouts, second by second
 */
public record ColdStart(
        String build, double readySeconds, int warmUpSeconds, boolean settled, List<Double> completedInEachSecond) {}
