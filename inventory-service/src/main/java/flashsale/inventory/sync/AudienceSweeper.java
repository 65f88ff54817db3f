package flashsale.inventory.sync;

import flashsale.inventory.sale.Announcements;
import flashsale.inventory.sale.ProductState;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Tells those who could not be told at first, and everybody of new products. Runs on every instance; repeated calls do no harm. A change that
 * is just being told by its request is told twice, if the sweep falls between its commit and its calls.
 */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("sync")
class AudienceSweeper {

    private static final int BATCH = 100;

    private final Announcements announcements;
    private final AudienceClient client;

    AudienceSweeper(Announcements announcements, AudienceClient client) {
        this.announcements = announcements;
        this.client = client;
    }

    @Scheduled(fixedDelay = 1, timeUnit = TimeUnit.SECONDS)
    void sweep() {
        for (Audience audience : Audience.values()) {
            for (ProductState product : announcements.due(audience.name(), BATCH)) {
                if (!client.tell(audience, product)) {
                    break; // it is away; the next round starts here again
                }
            }
        }
    }
}
