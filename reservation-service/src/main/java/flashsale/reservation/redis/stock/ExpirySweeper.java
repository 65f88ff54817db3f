package flashsale.reservation.redis.stock;

import flashsale.messaging.batch.Pace;
import flashsale.reservation.Reservations;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Ends expired reservations. Runs on every instance: the script ends each reservation once. After an outage there may be a hundred
 * thousand at once. Those are ended no faster than their events are delivered, so that the events of customers who buy now find a short
 * stream. While no events are delivered, each sweep still ends a batch: what has expired is for sale again even without the broker.
 */
@Component
@EnableScheduling
class ExpirySweeper {

    /** In each shard: 100 take Redis about 2 ms, in which it does nothing else. */
    private static final int BATCH = 100;

    /** So many events are delivered within a moment. */
    private static final int ROOM = 1_000;

    private final Reservations reservations;

    ExpirySweeper(Reservations reservations) {
        this.reservations = reservations;
    }

    @Scheduled(fixedDelay = 1, timeUnit = TimeUnit.SECONDS)
    void sweep() {
        try {
            long began = System.nanoTime();
            int ended = reservations.expire(BATCH, Integer.MAX_VALUE);
            while (ended >= BATCH) {
                Thread.sleep(Pace.UNHURRIED.restSince(began));
                began = System.nanoTime();
                ended = reservations.expire(BATCH, ROOM);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
