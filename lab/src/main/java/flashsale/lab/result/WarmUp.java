package flashsale.lab.result;

import java.util.List;

/**
 * What a cold start looked like.
 *
 * @param seconds of load until it had settled or the time limit was reached
 * @param settled whether throughput had stopped rising and, in a study, the compilers took little
 * @param perSecond completed checkouts in each second
 */
public record WarmUp(int seconds, boolean settled, List<Double> perSecond) {}
