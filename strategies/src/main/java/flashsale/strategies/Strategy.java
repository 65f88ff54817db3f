package flashsale.strategies;

import flashsale.strategies.job.Job;

/** A way to run jobs. */
public interface Strategy {

    /** As in the URL, such as {@code async/simple}. */
    String name();

    /**
     * Takes the job. When this returns, the strategy has given its promise, which is in the answer.
     *
     * @throws QueueFullException if there is no room
     * @throws BrokerUnavailableException if the job could not be handed over
     */
    Ack submit(Job job);

    /**
     * How many jobs wait where this strategy keeps them. A broker that does not report which of them are running counts those too.
     *
     * @throws BrokerUnavailableException if it cannot be found out
     */
    long waiting();
}
