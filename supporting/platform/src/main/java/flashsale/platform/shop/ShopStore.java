package flashsale.platform.shop;

import java.util.Optional;
import java.util.UUID;

/** A store that remembers which shop's data it has. Its methods may throw any {@code RuntimeException} while it is away. */
public interface ShopStore {

    /** Names it for people, and for user-service, which knows it by this name; such as {@code "Redis"}. */
    String name();

    /** The shop whose data it has; empty if it is new, or has lost them. */
    Optional<UUID> shop();

    /** Gives it to the shop, unless it is one's already. */
    void belongTo(UUID shop);

    /** Whether the service begins also while this store is away. Without most stores it could do nothing anyway. */
    default boolean mayBeAway() {
        return false;
    }
}
