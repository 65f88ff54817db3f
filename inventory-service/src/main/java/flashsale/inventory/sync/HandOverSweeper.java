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

/** Hands over what could not be handed over at once. Runs on every instance; that two do the same does no harm. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
@Profile("sync")
class HandOverSweeper {

    private static final Limit BATCH = Limit.of(100);

    private final Offers offers;
    private final HandOverUnits handOver;

    HandOverSweeper(Offers offers, HandOverUnits handOver) {
        this.offers = offers;
        this.handOver = handOver;
    }

    @Scheduled(fixedDelay = 1, timeUnit = TimeUnit.SECONDS)
    void sweep() {
        for (Offer offer : offers.findNotHandedOver(BATCH)) {
            if (!handOver.handOver(Allocation.of(offer))) {
                return; // it is away; the next round begins with the same one
            }
        }
    }
}
