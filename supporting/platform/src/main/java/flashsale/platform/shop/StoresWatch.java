package flashsale.platform.shop;

import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices that a store has lost its data while this instance uses it, because somebody has emptied, exchanged or restored it. The instance runs
 * on: its other stores are as they were, and the data may be brought back.
 */
final class StoresWatch extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(StoresWatch.class);

    private final List<ShopStore> stores;
    private final Duration period;
    private final Map<String, String> problems = new ConcurrentHashMap<>();

    StoresWatch(List<ShopStore> stores, String service, Duration period) {
        super(service + "-stores-watch", Duration.ZERO);
        this.stores = List.copyOf(stores);
        this.period = period;
    }

    /** Which stores have lost their data, each with what to do; empty if none has. */
    @Override
    public Optional<String> problem() {
        return problems.isEmpty() ? super.problem() : Optional.of(String.join("; ", problems.values()));
    }

    @Override
    protected List<Runnable> work() {
        return stores.stream().<Runnable>map(store -> () -> watch(store)).toList();
    }

    private void watch(ShopStore store) {
        UUID expected = null;
        while (isRunning()) {
            expected = look(store, expected);
            pause(period);
        }
    }

    /** @return the shop that the store belonged to when it was first looked at; null if it has not answered since */
    private @Nullable UUID look(ShopStore store, @Nullable UUID expected) {
        try {
            Optional<UUID> found = store.shop();
            if (expected == null) {
                return found.orElse(null);
            }
            if (found.equals(Optional.of(expected))) {
                isBack(store);
            } else {
                isLost(store);
            }
        } catch (RuntimeException away) {
            log.debug("{} cannot be looked at now", store.name(), away);
        }
        return expected;
    }

    private void isLost(ShopStore store) {
        String problem = "%s has lost its data. %s"
                .formatted(StoresFirst.capitalized(store.name()), ForeignStoreAnalyzer.WAY_OUT);
        if (problems.put(store.name(), problem) == null) {
            log.error(problem);
        }
    }

    private void isBack(ShopStore store) {
        if (problems.remove(store.name()) != null) {
            log.info("{} has its data again", StoresFirst.capitalized(store.name()));
        }
    }
}
