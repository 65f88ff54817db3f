package flashsale.reservation.redis;

import flashsale.reservation.Reservations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Ends expired reservations. Runs on every instance: the script ensures that each one ends once. */
@Component
@EnableScheduling
class ExpirySweeper {

    /** Batch size per call: 100 take Redis about 2 ms, in which it does nothing else. */
    private static final int BATCH = 100;

    private static final Logger log = LoggerFactory.getLogger(ExpirySweeper.class);

    private final Reservations reservations;

    ExpirySweeper(Reservations reservations) {
        this.reservations = reservations;
    }

    @Scheduled(fixedDelay = 500)
    void sweep() {
        try {
            while (reservations.expire(BATCH) >= BATCH) {
                // there may be more
            }
        } catch (DataAccessException away) {
            log.warn("Expired reservations not swept, will try again: {}", away.toString());
        }
    }
}
