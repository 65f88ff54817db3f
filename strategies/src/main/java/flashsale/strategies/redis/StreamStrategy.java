package flashsale.strategies.redis;

import flashsale.strategies.Ack;
import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** A stream with a consumer group. Redis keeps a job until it is done; how safely depends on Redis' configuration. */
@Component
class StreamStrategy implements Strategy {

    static final String NAME = "redis-stream";

    private final JobStream stream;

    StreamStrategy(JobStream stream) {
        this.stream = stream;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Ack submit(Job job) {
        try {
            stream.add(job);
            return Ack.STORED;
        } catch (DataAccessException e) {
            throw new BrokerUnavailableException("Redis", e);
        }
    }

    /** Includes running jobs, as they are deleted when they are done. */
    @Override
    public long waiting() {
        try {
            return stream.size();
        } catch (DataAccessException e) {
            throw new BrokerUnavailableException("Redis", e);
        }
    }
}
