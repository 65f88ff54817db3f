package flashsale.strategies.local;

import flashsale.strategies.Ack;
import flashsale.strategies.QueueFullException;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** A bounded pool with a bounded queue: it refuses jobs before it is overwhelmed. */
@Component
class AsyncThreadPool implements Strategy {

    private final AsyncJobs jobs;
    private final ThreadPoolTaskExecutor pooledExecutor;

    AsyncThreadPool(AsyncJobs jobs, ThreadPoolTaskExecutor pooledExecutor) {
        this.jobs = jobs;
        this.pooledExecutor = pooledExecutor;
    }

    @Override
    public String name() {
        return "async/thread-pool";
    }

    @Override
    public Ack submit(Job job) {
        try {
            jobs.runPooled(name(), job);
        } catch (TaskRejectedException full) {
            throw new QueueFullException(
                    "All %d threads are busy and all %d places of the queue are taken; try again later"
                            .formatted(pooledExecutor.getMaxPoolSize(), Settings.POOL_PLACES));
        }
        return Ack.IN_MEMORY;
    }

    @Override
    public long waiting() {
        return pooledExecutor.getQueueSize();
    }
}
