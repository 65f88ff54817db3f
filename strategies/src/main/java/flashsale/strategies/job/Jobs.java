package flashsale.strategies.job;

import org.springframework.stereotype.Component;

/** Runs jobs, and keeps the books. */
@Component
public class Jobs {

    private final Work work;
    private final Ledger ledger;

    Jobs(Work work, Ledger ledger) {
        this.work = work;
        this.ledger = ledger;
    }

    /** Runs the job in this thread. A job interrupted by the end of the process is not completed. */
    public void run(String strategy, Job job) {
        ledger.record(strategy, Event.STARTED, job);
        try {
            work.run(job.millis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JobInterruptedException(job);
        }
        ledger.record(strategy, Event.COMPLETED, job);
    }
}
