package flashsale.payment.async;

import flashsale.payment.EarlierRequests;
import flashsale.payment.Payable;
import flashsale.payment.Payment;
import flashsale.payment.PaymentCommand;
import flashsale.payment.Payments;
import flashsale.payment.Refusal;
import flashsale.payment.Requested;
import flashsale.payment.RetrySchedule;
import flashsale.platform.build.EventFlow;
import flashsale.platform.event.EventType;
import flashsale.platform.outbox.Outbox;
import flashsale.platform.signal.ChangeSignals;
import flashsale.platform.signal.Waiter;
import java.time.Duration;
import java.util.Optional;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Accepts a payment: one transaction stores it together with the event that triggers its processing. */
@Component
@EventFlow
public class RequestPayment {

    /** How long a request waits for an unknown order, whose event may still be on its way. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Payables payables;
    private final Payments payments;
    private final EarlierRequests earlier;
    private final LateOrders lateOrders;
    private final Outbox outbox;
    private final ChangeSignals signals;
    private final RetrySchedule schedule;
    private final TransactionTemplate transaction;

    RequestPayment(
            Payables payables,
            Payments payments,
            EarlierRequests earlier,
            LateOrders lateOrders,
            Outbox outbox,
            ChangeSignals signals,
            RetrySchedule schedule,
            PlatformTransactionManager transactions) {
        this.payables = payables;
        this.payments = payments;
        this.earlier = earlier;
        this.lateOrders = lateOrders;
        this.outbox = outbox;
        this.signals = signals;
        this.schedule = schedule;
        this.transaction = new TransactionTemplate(transactions);
    }

    public Requested request(PaymentCommand command, Waiter waiter) {
        try {
            Requested outcome = signals.await(
                            command.orderId(), waiter, PATIENCE, () -> transaction.execute(_ -> attempt(command)))
                    .orElseGet(() -> new Requested.Refused(
                            waiter.isTurnedAway()
                                    ? Refusal.TOO_MANY_WAIT
                                    : lateOrders.refusalFor(command.customerId(), command.orderId())));
            return outcome instanceof Requested.Refused(var why) ? earlier.find(command, why) : outcome;
        } catch (DataIntegrityViolationException duplicate) {
            return earlier.find(command, Refusal.ALREADY_REQUESTED);
        }
    }

    /** Empty while the order is unknown. */
    private Optional<Requested> attempt(PaymentCommand command) {
        return payables.find(command.orderId()).map(payable -> payable.refusalFor(command.customerId())
                .<Requested>map(Requested.Refused::new)
                .orElseGet(() -> new Requested.Accepted(accept(command, payable))));
    }

    private Payment accept(PaymentCommand command, Payable payable) {
        Payment payment = Payment.of(command, payable, schedule.leaseFrom(payments.now()));
        payments.add(payment);
        outbox.add(EventType.PAYMENT_REQUESTED, new PaymentRequested(payment.id()));
        return payment;
    }
}
