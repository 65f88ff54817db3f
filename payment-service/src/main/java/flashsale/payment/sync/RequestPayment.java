package flashsale.payment.sync;

import flashsale.payment.EarlierRequests;
import flashsale.payment.Payable;
import flashsale.payment.Payment;
import flashsale.payment.PaymentCommand;
import flashsale.payment.PaymentRefusal;
import flashsale.payment.Payments;
import flashsale.payment.Requested;
import flashsale.payment.RetrySchedule;
import flashsale.platform.client.ServiceUnavailableException;
import java.util.Optional;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Creates the payment for the saga. It reads the order first, so the payment is complete from the beginning, and nobody
 * can block another customer's order by requesting its payment.
 */
@Component
@Profile("sync")
class RequestPayment {

    private final OrderClient orders;
    private final Payments payments;
    private final EarlierRequests earlier;
    private final RetrySchedule schedule;

    RequestPayment(OrderClient orders, Payments payments, EarlierRequests earlier, RetrySchedule schedule) {
        this.orders = orders;
        this.payments = payments;
        this.earlier = earlier;
        this.schedule = schedule;
    }

    Requested request(PaymentCommand command) {
        Optional<Order> order;
        try {
            order = orders.find(command.orderId());
        } catch (ServiceUnavailableException away) {
            return earlier.find(command, PaymentRefusal.ORDERS_UNAVAILABLE);
        }
        if (order.isEmpty()) {
            return earlier.find(command, PaymentRefusal.UNKNOWN_ORDER);
        }
        Payable payable = order.get().payable();
        return payable.refusalFor(command.customerId())
                .map(refusal -> earlier.find(command, refusal))
                .orElseGet(() -> open(command, payable));
    }

    private Requested open(PaymentCommand command, Payable payable) {
        Payment payment = Payment.of(command, payable, schedule.leaseFrom(payments.now()));
        try {
            payments.add(payment);
            return new Requested.Accepted(payment);
        } catch (DataIntegrityViolationException duplicate) {
            return earlier.find(command, PaymentRefusal.ALREADY_REQUESTED);
        }
    }
}
