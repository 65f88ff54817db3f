package flashsale.payment;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Finds payments whose lease or pause is over, because an instance died, or the bank or a service did not answer. Runs on every instance;
 * each skips payments that another one is taking.
 */
public class Sweeper {

    private static final int BATCH = 50;

    /**
     * Between two batches: after an outage of the bank, an instance resumes a hundred payments a second, and leaves the rest of its time to
     * those that are made now.
     */
    private static final Duration REST = Duration.ofMillis(500);

    private final Payments payments;
    private final UnfinishedWork work;

    public Sweeper(Payments payments, UnfinishedWork work) {
        this.payments = payments;
        this.work = work;
    }

    @Scheduled(fixedDelayString = "${flashsale.retry.sweep-every}")
    void sweep() {
        try {
            while (resumeDue()) {
                Thread.sleep(REST);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** @return whether there may be more */
    private boolean resumeDue() {
        int most = Math.min(BATCH, work.room());
        if (most == 0) {
            return false;
        }
        Instant now = payments.now();
        List<Payment> due = payments.claimDue(now, now.plus(work.lease()), most);
        if (!due.isEmpty()) {
            work.resume(due);
        }
        return due.size() == most;
    }
}
