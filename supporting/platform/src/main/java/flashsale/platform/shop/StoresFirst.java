package flashsale.platform.shop;

import flashsale.platform.background.BackgroundWork;
import flashsale.platform.shop.ShopRegistry.KnownStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the stores of this instance with what user-service knows, before anything else begins: a store of another shop, and an empty one
 * that should have data, end the start. An empty store is not used before user-service has answered, and neither is one that does not answer:
 * it may be empty. A store that has data is used after a while all the same: nothing of it is lost, and user-service may be away for long. It is
 * compared afterwards, and ends this instance if it does not belong to the others.
 */
final class StoresFirst extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(StoresFirst.class);

    private static final Duration PAUSE = Duration.ofMillis(200);

    private final ShopRegistry registry;
    private final List<ShopStore> stores;
    private final Duration patience;
    private final Runnable end;
    private volatile @Nullable ForeignStoreException refusal;

    /** @param end ends this instance when it has begun, but should not have */
    StoresFirst(ShopRegistry registry, List<ShopStore> stores, Duration patience, Runnable end) {
        super("stores-compared-later", Duration.ZERO);
        this.registry = registry;
        this.stores = List.copyOf(stores);
        this.patience = patience;
        this.end = end;
    }

    @Override
    public int getPhase() {
        return Integer.MIN_VALUE;
    }

    @Override
    protected List<Runnable> work() {
        return stores.stream()
                .filter(store -> !await(store))
                .<Runnable>map(store -> () -> compareLater(store))
                .toList();
    }

    /** Why this instance has to end; empty if it need not. */
    @Override
    public Optional<String> problem() {
        return Optional.ofNullable(refusal).map(ForeignStoreException::getMessage);
    }

    /** Returns whether the store has been compared. */
    private boolean await(ShopStore store) {
        long began = System.nanoTime();
        boolean told = false;
        while (!isChecked(store)) {
            if (System.nanoTime() - began > patience.toNanos()) {
                if (mayBeUsed(store)) {
                    log.warn(
                            "Starting without having compared {} with the other stores, as one of them is away; will do so when all answer",
                            store.name());
                    return false;
                }
                if (!told) {
                    log.warn(
                            "Waiting until {} and user-service answer: the store is empty or away, and user-service knows whether it should have data",
                            store.name());
                    told = true;
                }
            }
            pause(PAUSE);
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
        }
        return true;
    }

    private void compareLater(ShopStore store) {
        try {
            while (!isChecked(store)) {
                pause(PAUSE);
                if (!isRunning()) {
                    return;
                }
            }
            log.info("{} belongs to the other stores", capitalized(store.name()));
        } catch (ForeignStoreException foreign) {
            refusal = foreign;
            log.error("This instance ends. {} {}", foreign.getMessage(), ForeignStoreAnalyzer.WAY_OUT);
            end.run();
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

    private static boolean mayBeUsed(ShopStore store) {
        try {
            return store.shop().isPresent();
        } catch (RuntimeException away) {
            return store.mayBeAway();
        }
    }

    static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
