package flashsale.payment.hybrid;

import flashsale.payment.Payment;
import flashsale.payment.PaymentFailure;
import flashsale.payment.PaymentStatus;
import flashsale.payment.Payments;
import flashsale.payment.async.BankWorker;
import flashsale.payment.async.OrderCreated;
import flashsale.payment.async.Payables;
import flashsale.payment.async.RequestRefunds;
import flashsale.payment.hybrid.Order.Status;
import flashsale.platform.build.Builds;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Pays by calls while the broker is away. It runs ahead of the events, which are written all the same and find everything done when the
 * broker is back. So a step that fails, or a process that dies, leaves nothing to undo: the events go on from there. Only the shipment
 * always waits for its event.
 */
@Component
@Profile(Builds.HYBRID)
class PayByCalls {

    private static final Logger log = LoggerFactory.getLogger(PayByCalls.class);

    private final AheadOfEventsClient orders;
    private final Payables payables;
    private final Payments payments;
    private final BankWorker bank;
    private final RequestRefunds refunds;
    private final TransactionTemplate transaction;

    PayByCalls(
            AheadOfEventsClient orders,
            Payables payables,
            Payments payments,
            BankWorker bank,
            RequestRefunds refunds,
            PlatformTransactionManager transactions) {
        this.orders = orders;
        this.payables = payables;
        this.payments = payments;
        this.bank = bank;
        this.refunds = refunds;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Asks order-service about an order if no event has told of it yet. */
    void learnOf(UUID orderId) {
        if (payables.find(orderId).isEmpty()) {
            orders.find(orderId).ifPresent(this::learn);
        }
    }

    private void learn(Order order) {
        transaction.executeWithoutResult(_ -> {
            payables.open(List.of(new OrderCreated(
                    order.orderId(), order.reservationId(), order.customerId(), order.total(), order.currency())));
            if (order.status() != Status.PENDING_PAYMENT) {
                payables.close(List.of(order.orderId()));
            }
        });
    }

    /**
     * Takes the money and has the order paid, as far as this has not happened.
     *
     * @return what has become of the order; empty if that is not known yet, or the bank has declined
     */
    Optional<Status> pay(Payment payment) {
        payments.find(payment.id())
                .filter(it -> it.status() == PaymentStatus.PENDING)
                .ifPresent(this::takeMoney);
        return payments.find(payment.id())
                .filter(it -> it.status() == PaymentStatus.SUCCEEDED && !it.hasFailed())
                .flatMap(it -> orders.pay(it.orderId(), it.requestedAt()))
                .map(status -> {
                    if (status == Status.CANCELLED) {
                        giveBack(payment);
                    }
                    return status;
                });
    }

    private void takeMoney(Payment payment) {
        try {
            bank.process(payment);
        } catch (CompletionException | CancellationException notRecorded) {
            log.warn("Payment {} will be continued by the sweeper", payment.id(), notRecorded);
        }
    }

    private void giveBack(Payment payment) {
        transaction.executeWithoutResult(
                _ -> refunds.forOrders(List.of(payment.orderId()), PaymentFailure.OUT_OF_STOCK));
    }
}
