package flashsale.strategies.local;

import flashsale.strategies.Ack;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import org.springframework.stereotype.Component;

/** A thread for each job. If their number is limited, the request waits for a free one. */
@Component
class AsyncSimple implements Strategy {

    private final AsyncJobs jobs;

    AsyncSimple(AsyncJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "async/simple";
    }

    @Override
    public Ack submit(Job job) {
        jobs.runSimple(name(), job);
        return Ack.IN_MEMORY;
    }

    @Override
    public long waiting() {
        return 0; // the client waits instead
    }
}
