package flashsale.inventory.sale;

import static java.util.Objects.requireNonNull;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes what customers read about a product, and the price for those who reserve it from now on. What is reserved keeps its price. */
@Service
public class ChangeProduct {

    private final EntityManager entities;
    private final ApplicationEventPublisher events;

    ChangeProduct(EntityManager entities, ApplicationEventPublisher events) {
        this.entities = entities;
        this.events = events;
    }

    /**
     * Changes it and publishes its new {@link ProductState}; if it is like this already, it does neither.
     *
     * @return the product as it is now; empty if there is no such product
     */
    @Transactional
    public Optional<ProductState> change(UUID productId, String name, String description, BigDecimal price) {
        Product product = entities.find(Product.class, productId, LockModeType.PESSIMISTIC_WRITE);
        if (product == null) {
            return Optional.empty();
        }
        UUID saleId = requireNonNull(entities.find(Stock.class, productId)).saleId();
        Sale sale = requireNonNull(entities.find(Sale.class, saleId));
        ProductState before = product.stateIn(sale);
        product.change(name, description, price);
        ProductState now = product.stateIn(sale);
        if (now.version() > before.version()) {
            events.publishEvent(now);
        }
        return Optional.of(now);
    }
}
