package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.PaymentFailure;
import flashsale.payment.Payments;
import flashsale.platform.build.EventFlow;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Stores requests for refunds, which the sweeper then has carried out. A pending payment keeps the request and is refunded as soon as it
 * has succeeded.
 */
@Component
@EventFlow
public class RequestRefunds {

    private final Payments payments;

    RequestRefunds(Payments payments) {
        this.payments = payments;
    }

    /** Must be called within the transaction that records the event. */
    public void forOrders(Collection<UUID> orderIds, PaymentFailure why) {
        Instant now = payments.now();
        List<Payment> unwanted = payments.lockAllOfOrders(orderIds);
        unwanted.forEach(payment -> payment.requestRefund(why, now));
        payments.updateAll(unwanted);
    }
}
