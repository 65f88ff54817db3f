package flashsale.inventory.sale;

import flashsale.inventory.sale.Offering.Made;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Fills an empty shop with one sale, so that there is something to buy; only one of the starting instances does it, and publishes
 * {@link ShopFilled}.
 */
@Component
class SeedSale implements ApplicationRunner {

    /** A lock number that nothing else uses: "seed" in ASCII. */
    private static final long LOCK = 0x73656564;

    private static final int YEARS = 10;
    private static final int LIMIT_PER_CUSTOMER = 10;

    private final OpenSale openSale;
    private final SeedProperties seed;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    SeedSale(
            OpenSale openSale,
            SeedProperties seed,
            JdbcClient jdbc,
            TransactionTemplate transaction,
            ApplicationEventPublisher events,
            Clock clock) {
        this.openSale = openSale;
        this.seed = seed;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.events = events;
        this.clock = clock;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("select pg_advisory_xact_lock(?)").param(LOCK).query().listOfRows();
            if (isEmptyShop()) {
                events.publishEvent(new ShopFilled(fill()));
            }
        });
    }

    private boolean isEmptyShop() {
        return jdbc.sql("select not exists (select from sale)")
                .query(Boolean.class)
                .single();
    }

    private List<UUID> fill() {
        Instant opensAt = clock.instant().truncatedTo(ChronoUnit.HOURS);
        Instant closesAt = opensAt.atOffset(ZoneOffset.UTC).plusYears(YEARS).toInstant();
        Terms terms = new Terms("EUR", opensAt, closesAt, LIMIT_PER_CUSTOMER, null, 1);
        @Nullable UUID saleId = null;
        List<UUID> products = new ArrayList<>();
        for (int number = 1; number <= seed.products(); number++) {
            Offer offer = offer(saleId, number, terms);
            saleId = offer.saleId();
            products.add(offer.productId());
        }
        return products;
    }

    private Offer offer(@Nullable UUID saleId, int number, Terms terms) {
        BigDecimal price = BigDecimal.valueOf(499 + 500L * number, 2);
        OfferRequest request =
                new OfferRequest(saleId, null, "Product %02d".formatted(number), seed.units(), price, terms);
        if (openSale.offer(request) instanceof Made(Offer offer)) {
            return offer;
        }
        throw new IllegalStateException("The seed was refused: " + request);
    }
}
