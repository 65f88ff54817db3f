package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.payment.RetrySchedule;
import flashsale.payment.UnfinishedWork;
import flashsale.platform.tracing.Traces;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/** Reruns the sagas that the sweeper found, all at the same time because each mostly waits. */
@Component
@Profile("sync")
class InterruptedSagas implements UnfinishedWork {

    private static final Logger log = LoggerFactory.getLogger(InterruptedSagas.class);

    private final PaymentSaga saga;
    private final RetrySchedule schedule;
    private final Traces traces;

    InterruptedSagas(PaymentSaga saga, RetrySchedule schedule, Traces traces) {
        this.saga = saga;
        this.schedule = schedule;
        this.traces = traces;
    }

    @Override
    public Duration lease() {
        return schedule.lease();
    }

    /** Whoever resumes waits until all are done. */
    @Override
    public int room() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void resume(List<Payment> claimed) {
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("payment-saga").factory())) {
            claimed.forEach(payment -> threads.execute(() -> resume(payment)));
        }
    }

    private void resume(Payment payment) {
        try {
            traces.resume(SPAN, payment.traceparent(), payment.id(), () -> saga.resume(payment));
        } catch (OptimisticLockingFailureException takenOver) {
            log.debug("Payment {} has been taken over", payment.id());
        } catch (RuntimeException unforeseen) {
            log.error("Payment {} stays unchanged until its lease is over", payment.id(), unforeseen);
        }
    }
}
