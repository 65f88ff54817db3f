package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What the shop refused, and at which price. A refusal is a no to a reservation: nothing is left, or another rule forbids it.
 *
 * @param others those for another reason than that nothing was left
 * @param perSecond how many heard that nothing was left, from the moment at which the first heard it until the end of the load; null if none
 *     heard it, or only in the last second
 * @param cpuMillisPerAnswer the CPU time of all processes of the system, the load generator excluded, divided by orders and refusals
 * @param soldOutAfterSeconds from the beginning of the load until that moment; null if none heard it
 * @param putOff answers that told customers to come back, who did; only in a rush
 */
public record Refusals(
        long others,
        @Nullable Double perSecond,
        double cpuMillisPerAnswer,
        @Nullable Double soldOutAfterSeconds,
        long putOff) {}
