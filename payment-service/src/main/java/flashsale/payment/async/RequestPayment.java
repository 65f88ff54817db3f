package flashsale.payment.async;

import flashsale.messaging.signal.ChangeSignals;
import flashsale.messaging.waiting.Waiter;
import flashsale.payment.EarlierRequests;
import flashsale.payment.Payable;
import flashsale.payment.Payment;
import flashsale.payment.PaymentCommand;
import flashsale.payment.PaymentRefusal;
import flashsale.payment.Payments;
import flashsale.payment.Requested;
import flashsale.platform.build.EventFlow;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Accepts a payment: stores it, and has the bank asked when that is committed. */
@Component
@EventFlow
public class RequestPayment {

    /** How long a request waits for an unknown order, whose event may still be on its way. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Payables payables;
    private final Payments payments;
    private final EarlierRequests earlier;
    private final LateOrders lateOrders;
    private final BankWorker worker;
    private final ChangeSignals signals;
    private final TransactionTemplate transaction;

    RequestPayment(
            Payables payables,
            Payments payments,
            EarlierRequests earlier,
            LateOrders lateOrders,
            BankWorker worker,
            ChangeSignals signals,
            PlatformTransactionManager transactions) {
        this.payables = payables;
        this.payments = payments;
        this.earlier = earlier;
        this.lateOrders = lateOrders;
        this.worker = worker;
        this.signals = signals;
        this.transaction = new TransactionTemplate(transactions);
    }

    public Requested request(PaymentCommand command, Waiter waiter) {
        try {
            Requested outcome = signals.await(
                            command.orderId(), waiter, PATIENCE, () -> transaction.execute(_ -> attempt(command)))
                    .orElseGet(() -> new Requested.Refused(
                            waiter.isTurnedAway()
                                    ? PaymentRefusal.TOO_MANY_WAIT
                                    : lateOrders.refusalFor(command.customerId(), command.orderId())));
            return outcome instanceof Requested.Refused(var why) ? earlier.find(command, why) : outcome;
        } catch (DataIntegrityViolationException duplicate) {
            return earlier.find(command, PaymentRefusal.ALREADY_REQUESTED);
        }
    }

    /** Empty while the order is unknown. */
    private Optional<Requested> attempt(PaymentCommand command) {
        return payables.find(command.orderId()).map(payable -> payable.refusalFor(command.customerId())
                .<Requested>map(Requested.Refused::new)
                .orElseGet(() -> new Requested.Accepted(accept(command, payable))));
    }

    /** Without room here, the payment is due at once for whichever instance has some. */
    private Payment accept(PaymentCommand command, Payable payable) {
        boolean hasRoom = worker.room() > 0;
        Instant now = payments.now();
        Payment payment = Payment.of(command, payable, hasRoom ? now.plus(worker.lease()) : now);
        payments.add(payment);
        if (hasRoom) {
            worker.takeAfterCommit(payment);
        }
        return payment;
    }
}
