package flashsale.reservation.redis;

import flashsale.reservation.Reservations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Ends reservations whose time is over. Runs on every instance: the script sees to it that each ends once. */
@Component
@EnableScheduling
class ExpirySweeper {

    /** So many per call, since Redis does nothing else meanwhile: 100 take it about 2 ms. */
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
            log.warn("Not swept, will try again: {}", away.toString());
        }
    }
}
