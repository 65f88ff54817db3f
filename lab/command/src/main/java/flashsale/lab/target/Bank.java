package flashsale.lab.target;

import flashsale.lab.target.BankBehaviour.Outage;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import tools.jackson.core.type.TypeReference;

/**
 * The bank, with the build as its merchant.
 *
 * @param url base URL
 */
public record Bank(URI url, String merchant) {

    /** What the bank did with a payment. */
    public enum Status {
        CAPTURED,
        REFUNDED,
        DECLINED
    }

    /** One payment in the bank's own ledger. */
    public record Payment(UUID paymentId, BigDecimal amount, String currency, Status status) {}

    /** A number of payments and their sum. */
    public record Total(long count, BigDecimal amount) {}

    /**
     * The merchant's account statement.
     *
     * @param captured all that was ever captured, refunded or not
     */
    public record Statement(Total captured, Total refunded, List<Payment> payments) {}

    /** Throws {@code UnreadableException} when the bank does not answer. */
    public Statement statement() {
        return outside().get("/bank/ledger?merchant=" + merchant, new TypeReference<>() {});
    }

    /** Deletes the bank's record of the merchant. */
    public void clear() {
        outside().delete("/bank/ledger?merchant=" + merchant);
    }

    /** Makes the bank answer at once, decline only what must be declined, and have no outage. */
    public void behave() {
        behave(BankBehaviour.GOOD);
    }

    /** Makes the bank answer with this latency, decline only what must be declined, and have no outage. */
    public void behave(BankLatency latency) {
        behave(new BankBehaviour(latency, 0, Outage.NONE));
    }

    /** Sets the bank's behaviour towards this build from now on. */
    public void behave(BankBehaviour behaviour) {
        outside().put("/bank/behaviour?merchant=" + merchant, behaviour);
    }

    private Outside outside() {
        return new Outside(url, "the bank");
    }
}
