package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes what customers read about a product, and the price for those who reserve it from now on. What is reserved keeps its price. */
@Service
public class ChangeProduct {

    private final Sales sales;
    private final ApplicationEventPublisher events;

    ChangeProduct(Sales sales, ApplicationEventPublisher events) {
        this.sales = sales;
        this.events = events;
    }

    /**
     * Changes it and publishes its new {@link ProductState}; if it is like this already, it does neither.
     *
     * @return the product as it is now; empty if there is no such product
     */
    @Transactional
    public Optional<ProductState> change(UUID productId, String name, String description, BigDecimal price) {
        return sales.lockProduct(productId).map(product -> change(product, name, description, price));
    }

    private ProductState change(Product product, String name, String description, BigDecimal price) {
        UUID saleId = sales.findStock(product.id()).orElseThrow().saleId();
        Sale sale = sales.find(saleId).orElseThrow();
        ProductState before = product.stateIn(sale);
        product.change(name, description, price);
        ProductState now = product.stateIn(sale);
        if (now.version() > before.version()) {
            sales.update(product);
            events.publishEvent(now);
        }
        return now;
    }
}
