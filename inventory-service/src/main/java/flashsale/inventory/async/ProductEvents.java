package flashsale.inventory.async;

import flashsale.contract.EventType;
import flashsale.inventory.sale.Announcements;
import flashsale.inventory.sale.ProductState;
import flashsale.messaging.outbox.Outbox;
import java.util.List;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Announces new and changed products to everybody, by one event through the outbox, in the transaction of the change. When it starts, it
 * announces those that were made while the shop ran without patterns.
 */
@Component
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("async")
class ProductEvents implements ApplicationRunner {

    private static final String EVERYBODY = "everybody";
    private static final int BATCH = 200;

    private final Outbox outbox;
    private final Announcements announcements;
    private final TransactionTemplate transaction;

    ProductEvents(Outbox outbox, Announcements announcements, TransactionTemplate transaction) {
        this.outbox = outbox;
        this.announcements = announcements;
        this.transaction = transaction;
    }

    @EventListener
    void announce(ProductState product) {
        announceAll(List.of(product));
    }

    @Override
    public void run(ApplicationArguments arguments) {
        while (Boolean.TRUE.equals(transaction.execute(_ -> announceAll(announcements.due(EVERYBODY, BATCH))))) {
            // there may be more
        }
    }

    private boolean announceAll(List<ProductState> products) {
        outbox.addAll(EventType.PRODUCT_CHANGED, products);
        products.forEach(product -> announcements.note(EVERYBODY, product));
        return products.size() == BATCH;
    }
}
