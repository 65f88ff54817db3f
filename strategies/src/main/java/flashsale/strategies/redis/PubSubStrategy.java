package flashsale.strategies.redis;

import flashsale.strategies.Ack;
import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Plain Redis Pub/Sub. Only current subscribers get the message, and Redis keeps nothing. */
@Component
class PubSubStrategy implements Strategy {

    static final String NAME = "redis";

    private final StringRedisTemplate template;
    private final ThreadPoolTaskExecutor subscriberExecutor;
    private final String channel;

    PubSubStrategy(StringRedisTemplate template, ThreadPoolTaskExecutor subscriberExecutor, Settings settings) {
        this.template = template;
        this.subscriberExecutor = subscriberExecutor;
        channel = channel(settings);
    }

    static String channel(Settings settings) {
        return settings.keyPrefix() + "jobs";
    }

    @Override
    public String name() {
        return NAME;
    }

    /** Redis answers how many have received it. Most clients ignore that, so this does not refuse the job; it only reports it. */
    @Override
    public Ack submit(Job job) {
        try {
            Long receivers = template.convertAndSend(channel, job.text());
            return receivers != null && receivers > 0 ? Ack.PASSED_ON : Ack.HEARD_BY_NOBODY;
        } catch (DataAccessException e) {
            throw new BrokerUnavailableException("Redis", e);
        }
    }

    @Override
    public long waiting() {
        return subscriberExecutor.getQueueSize();
    }
}
