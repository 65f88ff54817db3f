package flashsale.inventory.sale;

import static java.util.Objects.requireNonNull;

import flashsale.inventory.sale.Offering.Contradicted;
import flashsale.inventory.sale.Offering.Made;
import flashsale.inventory.sale.Offering.Reason;
import flashsale.inventory.sale.Offering.Refused;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Puts products on sale.
 *
 * <p>A product belongs to one sale for good, so its ledger is one row that only ever grows. A request that names a product on sale adds
 * units to it, as a second wave on the same terms; a sale on other terms needs a new product.
 */
@Service
public class OpenSale {

    private final EntityManager entities;
    private final Offers offers;
    private final ApplicationEventPublisher events;

    OpenSale(EntityManager entities, Offers offers, ApplicationEventPublisher events) {
        this.entities = entities;
        this.offers = offers;
        this.events = events;
    }

    /** Opens a sale, adds a product to one, or adds units to a product; if successful, publishes the {@link Allocation}, and the {@link ProductState} of a new product. */
    @Transactional
    public Offering offer(OfferRequest request) {
        if (request.productId() != null) {
            return addUnits(request.productId(), request);
        }
        if (request.saleId() != null) {
            return addProduct(request.saleId(), request);
        }
        Sale sale = new Sale(request.terms());
        entities.persist(sale);
        return sell(sale, request);
    }

    private Offering addProduct(UUID saleId, OfferRequest request) {
        Sale sale = entities.find(Sale.class, saleId);
        if (sale == null) {
            return new Refused(Reason.UNKNOWN_SALE);
        }
        if (sale.isOver()) {
            return new Refused(Reason.SALE_OVER);
        }
        List<String> differences = request.terms().differencesFrom(sale.terms());
        return differences.isEmpty() ? sell(sale, request) : new Contradicted(differences);
    }

    private Offering addUnits(UUID productId, OfferRequest request) {
        Stock stock = entities.find(Stock.class, productId, LockModeType.PESSIMISTIC_WRITE);
        if (stock == null) {
            return new Refused(Reason.UNKNOWN_PRODUCT);
        }
        Product product = requireNonNull(entities.find(Product.class, productId));
        Sale sale = requireNonNull(entities.find(Sale.class, stock.saleId()));
        List<String> differences = differences(request, product, sale);
        if (!differences.isEmpty()) {
            return new Contradicted(differences);
        }
        if (sale.isOver()) {
            return new Refused(Reason.SALE_OVER);
        }
        if (product.isWithdrawn()) {
            return new Refused(Reason.PRODUCT_WITHDRAWN);
        }
        return stock.add(request.units()) ? made(productId) : new Refused(Reason.TOO_MANY_UNITS);
    }

    private static List<String> differences(OfferRequest request, Product product, Sale sale) {
        List<String> names = new ArrayList<>(request.terms().differencesFrom(sale.terms()));
        if (request.saleId() != null && !request.saleId().equals(sale.id())) {
            names.add("saleId");
        }
        @Nullable BigDecimal price = request.price();
        if (price != null && !product.costs(price)) {
            names.add("price");
        }
        return names;
    }

    private Offering sell(Sale sale, OfferRequest request) {
        Product product = new Product(requireNonNull(request.name()), requireNonNull(request.price()), sale.currency());
        entities.persist(product);
        entities.persist(new Stock(product.id(), sale.id(), request.units()));
        Offering made = made(product.id());
        events.publishEvent(product.stateIn(sale));
        return made;
    }

    private Offering made(UUID productId) {
        Offer offer = offers.findByProductId(productId).orElseThrow();
        events.publishEvent(Allocation.of(offer));
        return new Made(offer);
    }
}
