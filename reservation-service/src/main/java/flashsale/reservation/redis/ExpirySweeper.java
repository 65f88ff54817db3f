package flashsale.reservation.redis;

import flashsale.reservation.Reservations;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Ends reservations whose time is over. Runs on every instance: the script sees to it that each ends once. */
@Component
@EnableScheduling
class ExpirySweeper {

    /** So many per call, since Redis does nothing else meanwhile: 100 take it about 2 ms. */
    private static final int BATCH = 100;

    private final Reservations reservations;

    ExpirySweeper(Reservations reservations) {
        this.reservations = reservations;
    }

    @Scheduled(fixedDelay = 500)
    void sweep() {
        while (reservations.expire(BATCH) >= BATCH) {
            // there may be more
        }
    }
}
