package flashsale.lab.target;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * How the bank treats payments.
 *
 * @param declineRate share of the payments that it declines, 0 to 1, in addition to those that must be declined
 */
public record BankBehaviour(BankLatency latency, double declineRate, Outage outage) {

    /** It answers at once, declines only what must be declined, and has no outage. */
    public static final BankBehaviour GOOD = new BankBehaviour(BankLatency.NONE, 0, Outage.NONE);

    /** The ways in which the bank can be down. */
    public enum Outage {
        NONE,
        /** It refuses every request at once. */
        REFUSE,
        /** It captures and refunds, but answers only after callers have given up. */
        HANG;

        @JsonValue
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public BankBehaviour withoutOutage() {
        return new BankBehaviour(latency, declineRate, Outage.NONE);
    }

    @Override
    public String toString() {
        return "latency %s, decline rate %s, outage %s".formatted(latency, declineRate, outage);
    }
}
