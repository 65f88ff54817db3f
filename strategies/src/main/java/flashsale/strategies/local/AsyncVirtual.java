package flashsale.strategies.local;

import flashsale.strategies.Ack;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import org.springframework.stereotype.Component;

/** A virtual thread for each job, and a semaphore if their number is limited. Takes every job, as long as memory lasts. */
@Component
class AsyncVirtual implements Strategy {

    private final AsyncJobs jobs;

    AsyncVirtual(AsyncJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "async/virtual";
    }

    @Override
    public Ack submit(Job job) {
        jobs.runVirtual(name(), job);
        return Ack.IN_MEMORY;
    }

    @Override
    public long waiting() {
        return jobs.waitingVirtual();
    }
}
