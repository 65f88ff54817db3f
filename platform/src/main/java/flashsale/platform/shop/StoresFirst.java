package flashsale.platform.shop;

import flashsale.platform.shop.ShopRegistry.KnownStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Compares the stores of this instance with what user-service knows, before anything else begins: a store of another shop, and an empty one
 * that should have data, end the start. An empty store is not used before user-service has answered; one that has data is, after a while,
 * because they are not lost and a neighbour may be away for long.
 */
final class StoresFirst implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(StoresFirst.class);

    private static final Duration PAUSE = Duration.ofMillis(200);

    private final ShopRegistry registry;
    private final List<ShopStore> stores;
    private final Duration patience;
    private volatile boolean running;

    StoresFirst(ShopRegistry registry, List<ShopStore> stores, Duration patience) {
        this.registry = registry;
        this.stores = List.copyOf(stores);
        this.patience = patience;
    }

    @Override
    public void start() {
        running = true;
        stores.forEach(this::await);
    }

    private void await(ShopStore store) {
        Instant deadline = Instant.now().plus(patience);
        boolean waiting = false;
        while (!isChecked(store)) {
            if (!waiting && Instant.now().isAfter(deadline)) {
                if (!isEmpty(store)) {
                    log.warn(
                            "Starting without having compared {} with the other stores: one of them is away",
                            store.name());
                    return;
                }
                log.warn("Waiting for user-service, which knows whether {} should be empty, as it is", store.name());
                waiting = true;
            }
            if (!pause()) {
                return;
            }
        }
    }

    /** Returns false if it cannot be done now. */
    private boolean isChecked(ShopStore store) {
        try {
            check(store);
            return true;
        } catch (ForeignStoreException refused) {
            throw refused;
        } catch (RuntimeException away) {
            log.debug("{} cannot be compared now", store.name(), away);
            return false;
        }
    }

    /** Whoever gives a new store to the shop tells user-service afterwards, so user-service is asked before the store is looked at. */
    private void check(ShopStore store) {
        KnownStore known = registry.find(store.name());
        Optional<UUID> shop = store.shop();
        if (shop.isEmpty()) {
            if (known.hadData()) {
                throw new ForeignStoreException("%s is empty, but the shop's other stores have data: its own are lost."
                        .formatted(capitalized(store.name())));
            }
            store.belongTo(known.shop());
            shop = store.shop();
        }
        if (!shop.equals(Optional.of(known.shop()))) {
            throw new ForeignStoreException(
                    "%s and the database of user-service have data of different shops: one of them was replaced or has lost its data."
                            .formatted(capitalized(store.name())));
        }
        if (!known.hadData()) {
            registry.hasData(store.name());
        }
    }

    private static boolean isEmpty(ShopStore store) {
        try {
            return store.shop().isEmpty();
        } catch (RuntimeException away) {
            return false;
        }
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return Integer.MIN_VALUE;
    }
}
