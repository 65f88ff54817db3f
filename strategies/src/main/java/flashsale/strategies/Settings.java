package flashsale.strategies;

import flashsale.strategies.job.WorkKind;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of the experiment; each has an environment variable in application.yml.
 *
 * @param jobMillis how long a job takes, unless its request says otherwise
 * @param parallelism how many jobs a strategy runs at a time
 * @param classic the setting in which the experiment is usually published: consumers of one thread, a pool of 10 to 20 threads with 100
 *     places, no limit for the others
 * @param consumers whether this process takes jobs from the brokers, or only submits them
 * @param jobLog file that records what happens to each job; none if empty
 * @param queue of RabbitMQ
 * @param topic of Kafka
 * @param keyPrefix of Redis' keys and channels
 */
@ConfigurationProperties("strategies")
public record Settings(
        long jobMillis,
        WorkKind work,
        int parallelism,
        boolean classic,
        boolean consumers,
        String jobLog,
        String queue,
        String topic,
        String keyPrefix) {

    /** Places in the queue of the bounded pool, in both settings. */
    public static final int POOL_PLACES = 100;

    /** {@link #consumerThreads} as an expression for annotations; a bean of this kind is named by its prefix and class. */
    public static final String CONSUMER_THREADS = "#{@'strategies-flashsale.strategies.Settings'.consumerThreads()}";

    private static final int CLASSIC_POOL_MIN = 10;
    private static final int CLASSIC_POOL_MAX = 20;

    public Settings {
        if (parallelism < 1 || jobMillis < 0) {
            throw new IllegalArgumentException("PARALLELISM=%d, JOB_MILLIS=%d: must be at least 1 and at least 0"
                    .formatted(parallelism, jobMillis));
        }
    }

    /** How many threads take jobs from a broker. */
    public int consumerThreads() {
        return classic ? 1 : parallelism;
    }

    /** How many jobs run at a time if nothing else limits them. */
    public int concurrencyLimit() {
        return classic ? Integer.MAX_VALUE : parallelism;
    }

    public int poolMin() {
        return classic ? CLASSIC_POOL_MIN : parallelism;
    }

    public int poolMax() {
        return classic ? CLASSIC_POOL_MAX : parallelism;
    }
}
