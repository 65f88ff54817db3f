package flashsale.inventory.catalogue;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import flashsale.inventory.sale.Offer;
import flashsale.inventory.sale.Offers;
import flashsale.platform.store.Standby;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * All products, at most one second old. Under load the next snapshot is made in the background while the last one is still served; if there
 * is none, only one of the waiting requests makes it.
 */
@Component
class Catalogue {

    private static final Duration REFRESHED_AFTER = Duration.ofSeconds(1);

    /** A bit longer, so that a request can trigger the refresh in between; without requests, nobody later sees an old page. */
    private static final Duration FORGOTTEN_AFTER = Duration.ofMillis(1_100);

    private enum Key {
        ALL
    }

    private final Offers offers;
    private final Standby standby;
    private final Availability availability;
    private final JsonMapper json;
    private final LoadingCache<Key, Snapshot> snapshot = Caffeine.newBuilder()
            .refreshAfterWrite(REFRESHED_AFTER)
            .expireAfterWrite(FORGOTTEN_AFTER)
            .executor(refresh -> Thread.ofVirtual().name("inventory-catalogue").start(refresh))
            .build(_ -> take());

    Catalogue(Offers offers, Standby standby, Availability availability, JsonMapper json) {
        this.offers = offers;
        this.standby = standby;
        this.availability = availability;
        this.json = json;
    }

    /** A page of products. */
    WrittenPage page(int page, int size) {
        return snapshot.get(Key.ALL).page(page, size);
    }

    /** A product; one newer than the snapshot counts as not available yet. */
    Optional<ProductView> product(UUID id) {
        return snapshot.get(Key.ALL).product(id).or(() -> offers.findByProductId(id)
                .map(offer -> ProductView.of(offer, 0)));
    }

    private Snapshot take() {
        List<Offer> all = standby.read(session ->
                        session.createSelectionQuery(Offers.ALL, Offer.class).list())
                .orElseGet(offers::findAll);
        Optional<Map<UUID, Integer>> units =
                availability.of(all.stream().map(Offer::productId).toList());
        List<ProductView> products = all.stream()
                .map(offer -> ProductView.of(
                        offer,
                        units.map(known -> known.getOrDefault(offer.productId(), 0))
                                .orElseGet(() -> offer.allocated() - offer.sold())))
                .toList();
        return new Snapshot(products, json);
    }
}
