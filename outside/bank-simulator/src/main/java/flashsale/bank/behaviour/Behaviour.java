package flashsale.bank.behaviour;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How the bank treats payments.
 *
 * @param latency how long captures and refunds take; defaults to none
 * @param declineRate share of payments that are declined, from 0 to 1
 * @param outage whether and how the bank is down; defaults to not down
 */
public record Behaviour(Latency latency, double declineRate, Outage outage) {

    public Behaviour(@Nullable Latency latency, double declineRate, @Nullable Outage outage) {
        if (!(declineRate >= 0 && declineRate <= 1)) {
            throw new IllegalArgumentException("declineRate must be between 0 and 1, not " + declineRate);
        }
        this.latency = latency == null ? Latency.NONE : latency;
        this.declineRate = declineRate;
        this.outage = outage == null ? Outage.NONE : outage;
    }

    /**
     * Whether a payment with this id is declined. A hash of the id decides, so that a repeated question gets the same answer and a run can
     * be repeated.
     */
    public boolean declines(UUID paymentId) {
        return uniform(paymentId) < declineRate;
    }

    /** Maps ids evenly to numbers in [0, 1), with the mixing steps of MurmurHash3's finalizer. */
    private static double uniform(UUID id) {
        long hash = id.getMostSignificantBits() * 31 + id.getLeastSignificantBits();
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        hash ^= hash >>> 33;
        return (hash >>> 11) * 0x1.0p-53;
    }
}
