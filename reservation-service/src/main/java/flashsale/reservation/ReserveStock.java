package flashsale.reservation;

import flashsale.reservation.Outcome.Refused;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lets a customer reserve the contents of a cart, or buy items without one. */
@Component
public class ReserveStock {

    /** How long stock is kept if the customer sets no time. */
    static final Duration HOLD_FOR = Duration.ofMinutes(10);

    private final Carts carts;
    private final Sales sales;
    private final Reservations reservations;
    private final Clock clock;

    ReserveStock(Carts carts, Sales sales, Reservations reservations, Clock clock) {
        this.carts = carts;
        this.sales = sales;
        this.reservations = reservations;
        this.clock = clock;
    }

    /**
     * A customer's request.
     *
     * @param cartId  the cart, or null to buy the given items
     * @param holdFor how long to keep the stock, or null for the default
     */
    public record Command(
            UUID customerId,
            @Nullable UUID cartId,
            List<Item> items,
            @Nullable Duration holdFor,
            String key,
            String fingerprint) {}

    /**
     * Reserves all items or none.
     *
     * @param flow in which the checkout goes on
     */
    public Outcome reserve(Command command, Flow flow) {
        Instant requestedAt = clock.instant();
        Optional<List<Item>> items = itemsOf(command);
        if (items.isEmpty()) {
            return repeatedOr(Refusal.UNKNOWN_CART, command);
        }
        if (items.get().isEmpty()) {
            return repeatedOr(Refusal.CART_EMPTY, command);
        }
        List<Optional<Sale>> saleOfEach = items.get().stream()
                .map(item -> sales.saleOf(item.productId()))
                .distinct()
                .toList();
        if (saleOfEach.contains(Optional.<Sale>empty())) {
            return repeatedOr(Refusal.UNKNOWN_PRODUCT, command);
        }
        if (saleOfEach.size() > 1) {
            return repeatedOr(Refusal.MIXED_SALES, command);
        }
        return reservations.reserve(new Wish(
                command.customerId(),
                saleOfEach.getFirst().orElseThrow(),
                items.get(),
                Objects.requireNonNullElse(command.holdFor(), HOLD_FOR),
                command.key(),
                command.fingerprint(),
                requestedAt,
                flow));
    }

    /** Checks the key first: the cart or the product of a repeated request may no longer exist. */
    private Outcome repeatedOr(Refusal refusal, Command command) {
        return reservations
                .outcomeOf(command.customerId(), command.key(), command.fingerprint())
                .orElse(new Refused(refusal));
    }

    private Optional<List<Item>> itemsOf(Command command) {
        if (command.cartId() == null) {
            return Optional.of(merged(command.items()));
        }
        return carts.find(command.cartId(), command.customerId()).map(Cart::items);
    }

    /**
     * A product that is named twice counts once, with the sum of its units. Otherwise the limit would apply to each
     * line alone.
     */
    private static List<Item> merged(Collection<Item> items) {
        Map<UUID, Item> byProduct = new LinkedHashMap<>();
        items.forEach(item -> byProduct.merge(item.productId(), item, Item::plus));
        return List.copyOf(byProduct.values());
    }
}
