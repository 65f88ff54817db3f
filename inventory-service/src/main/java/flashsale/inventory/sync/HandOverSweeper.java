package flashsale.inventory.sync;

import flashsale.inventory.sale.Allocation;
import flashsale.inventory.sale.Offer;
import flashsale.inventory.sale.Offers;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.domain.Limit;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Retries hand-overs that failed at first. Runs on every instance; repeated hand-overs do no harm. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
@Profile("sync")
class HandOverSweeper {

    private static final Limit BATCH = Limit.of(100);

    private final Offers offers;
    private final ReservationClient reservations;

    HandOverSweeper(Offers offers, ReservationClient reservations) {
        this.offers = offers;
        this.reservations = reservations;
    }

    @Scheduled(fixedDelay = 1, timeUnit = TimeUnit.SECONDS)
    void sweep() {
        for (Offer offer : offers.findNotHandedOver(BATCH)) {
            if (!reservations.handOver(Allocation.of(offer))) {
                return; // reservation-service is away; the next round starts here again
            }
        }
    }
}
