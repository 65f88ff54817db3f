package flashsale.strategies.local;

import flashsale.strategies.Ack;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Jobs;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The request's own thread does the job; the client waits until it is done. */
@Component
class Sync implements Strategy {

    private final Jobs jobs;
    private final Semaphore slots;

    Sync(Jobs jobs, Settings settings) {
        this.jobs = jobs;
        slots = new Semaphore(settings.concurrencyLimit(), true);
    }

    @Override
    public String name() {
        return "sync";
    }

    @Override
    public Ack submit(Job job) {
        slots.acquireUninterruptibly();
        try {
            jobs.run(name(), job);
        } finally {
            slots.release();
        }
        return Ack.DONE;
    }

    @Override
    public long waiting() {
        return slots.getQueueLength();
    }
}
