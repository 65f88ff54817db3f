package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.payment.PaymentFailure;
import flashsale.payment.Payments;
import flashsale.payment.RetrySchedule;
import java.time.Instant;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Takes a checkout from the payment to the shipment, or undoes it. The request runs it, and the sweeper reruns it after an interruption; no
 * transaction is open while a step waits for another service.
 *
 * <p>Nobody else runs the same saga during the payment's lease. A saga that has lost its lease, because its process was suspended, takes no
 * further step and can store nothing: the payment's version has changed.
 */
@Component
@Profile("sync")
class PaymentSaga {

    private final List<SagaStep> steps;
    private final Payments payments;
    private final RetrySchedule schedule;

    PaymentSaga(
            PlacedOrder placedOrder,
            CaptureMoney captureMoney,
            PayOrder payOrder,
            ShipGoods shipGoods,
            CompleteOrder completeOrder,
            Payments payments,
            RetrySchedule schedule) {
        this.steps = List.of(placedOrder, captureMoney, payOrder, shipGoods, completeOrder);
        this.payments = payments;
        this.schedule = schedule;
    }

    /**
     * Goes as far as possible. Afterwards the payment is settled or scheduled for another attempt.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if another runner has taken over
     */
    void run(Payment payment) {
        run(new Checkout(payment, false));
    }

    /** Resumes an interrupted saga: the same, except that goods that may have been shipped are not given up. */
    void resume(Payment payment) {
        run(new Checkout(payment, true));
    }

    private void run(Checkout checkout) {
        Payment payment = checkout.payment();
        if (!payment.hasFailed()) {
            goForward(checkout);
        }
        PaymentFailure why = payment.failure();
        if (why != null) {
            goBack(checkout, why);
        }
    }

    private void goForward(Checkout checkout) {
        Payment payment = checkout.payment();
        switch (takeSteps(checkout)) {
            case StepResult.Done() -> payment.succeed(payments.now());
            case StepResult.Unknown() -> payment.postpone(schedule, payments.now());
            // Stored before anything is undone: otherwise, after a crash, the saga would go forward again.
            case StepResult.Failed(var why) -> {
                Instant now = payments.now();
                payment.beginUndoing(why, now, schedule.leaseFrom(now));
            }
        }
        payments.update(payment);
    }

    private StepResult takeSteps(Checkout checkout) {
        for (SagaStep step : steps) {
            StepResult result = checkout.payment().isLeasedAt(payments.now()) ? step.act(checkout) : StepResult.UNKNOWN;
            if (!(result instanceof StepResult.Done)) {
                return result;
            }
        }
        return StepResult.DONE;
    }

    /** Undoes whatever it can, even if another step cannot be undone now: the stock does not wait for the bank. */
    private void goBack(Checkout checkout, PaymentFailure why) {
        boolean complete = true;
        for (SagaStep step : steps.reversed()) {
            complete &= step.compensate(checkout, why);
        }
        Payment payment = checkout.payment();
        if (complete) {
            payment.close(payments.now());
        } else {
            payment.postpone(schedule, payments.now());
        }
        payments.update(payment);
    }
}
