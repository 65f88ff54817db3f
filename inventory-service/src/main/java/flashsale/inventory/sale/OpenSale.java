package flashsale.inventory.sale;

import static java.util.Objects.requireNonNull;

import flashsale.inventory.sale.Offering.Contradicted;
import flashsale.inventory.sale.Offering.Made;
import flashsale.inventory.sale.Offering.Reason;
import flashsale.inventory.sale.Offering.Refused;
import java.math.BigDecimal;
import java.time.Clock;
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

    private final Sales sales;
    private final Offers offers;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    OpenSale(Sales sales, Offers offers, ApplicationEventPublisher events, Clock clock) {
        this.sales = sales;
        this.offers = offers;
        this.events = events;
        this.clock = clock;
    }

    /**
     * Opens a sale, adds a product to one, or adds units to a product. If successful, publishes the {@link Allocation}, and the
     * {@link ProductState} of a new product.
     */
    @Transactional
    public Offering offer(OfferRequest request) {
        if (request.productId() != null) {
            return addUnits(request.productId(), request);
        }
        if (request.saleId() != null) {
            return addProduct(request.saleId(), request);
        }
        Sale sale = new Sale(request.terms(), clock.instant());
        sales.add(sale);
        return sell(sale, request);
    }

    private Offering addProduct(UUID saleId, OfferRequest request) {
        return sales.find(saleId).map(sale -> addProduct(sale, request)).orElse(new Refused(Reason.UNKNOWN_SALE));
    }

    private Offering addProduct(Sale sale, OfferRequest request) {
        if (sale.isOverAt(clock.instant())) {
            return new Refused(Reason.SALE_OVER);
        }
        List<String> differences = request.terms().differencesFrom(sale.terms());
        return differences.isEmpty() ? sell(sale, request) : new Contradicted(differences);
    }

    private Offering addUnits(UUID productId, OfferRequest request) {
        return sales.lockStock(productId)
                .map(stock -> addUnits(stock, productId, request))
                .orElse(new Refused(Reason.UNKNOWN_PRODUCT));
    }

    private Offering addUnits(Stock stock, UUID productId, OfferRequest request) {
        Product product = sales.findProduct(productId).orElseThrow();
        Sale sale = sales.find(stock.saleId()).orElseThrow();
        List<String> differences = differences(request, product, sale);
        if (!differences.isEmpty()) {
            return new Contradicted(differences);
        }
        if (sale.isOverAt(clock.instant())) {
            return new Refused(Reason.SALE_OVER);
        }
        if (product.isWithdrawn()) {
            return new Refused(Reason.PRODUCT_WITHDRAWN);
        }
        if (!stock.add(request.units())) {
            return new Refused(Reason.TOO_MANY_UNITS);
        }
        sales.update(stock);
        return made(productId);
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
        sales.add(product, new Stock(product.id(), sale.id(), request.units()));
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
