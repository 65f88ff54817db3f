package flashsale.strategies.local;

import flashsale.strategies.Settings;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Jobs;
import java.util.concurrent.Semaphore;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Component;

/** Needed because {@code @Async} works only for calls from another bean. */
@Component
class AsyncJobs {

    private final Jobs jobs;
    private final Semaphore slots;

    AsyncJobs(Jobs jobs, Settings settings) {
        this.jobs = jobs;
        slots = new Semaphore(settings.concurrencyLimit(), true);
    }

    @Async("simpleExecutor")
    void runSimple(String strategy, Job job) {
        jobs.run(strategy, job);
    }

    @Async("pooledExecutor")
    void runPooled(String strategy, Job job) {
        jobs.run(strategy, job);
    }

    /** Virtual threads are cheap: all of them may start, and wait here for their turn. */
    @Async("virtualExecutor")
    void runVirtual(String strategy, Job job) {
        slots.acquireUninterruptibly();
        try {
            jobs.run(strategy, job);
        } finally {
            slots.release();
        }
    }

    int waitingVirtual() {
        return slots.getQueueLength();
    }
}
