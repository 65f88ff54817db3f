package flashsale.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.ReserveStock.Command;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The rules that are checked before any stock is touched. */
class ReserveStockTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final UUID ALICE = UUID.randomUUID();
    private static final Sale SALE = new Sale(UUID.randomUUID(), 2);
    private static final UUID PRODUCT = UUID.randomUUID();
    private static final UUID SIBLING = UUID.randomUUID();
    private static final UUID ELSEWHERE = UUID.randomUUID();
    private static final Map<UUID, Sale> SALES =
            Map.of(PRODUCT, SALE, SIBLING, SALE, ELSEWHERE, new Sale(UUID.randomUUID(), 1));
    private static final UUID CART = UUID.randomUUID();

    private final List<Wish> wishes = new ArrayList<>();
    private final List<Item> inCart = new ArrayList<>();
    private @Nullable Outcome earlier;
    private final ReserveStock reserveStock = new ReserveStock(
            new OneCart(),
            product -> Optional.ofNullable(SALES.get(product)),
            new NotedWishes(),
            Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void items_are_wished_for_in_their_sale_from_now_on() {
        reserve(null, List.of(new Item(PRODUCT, 2), new Item(SIBLING, 1)), null);

        assertThat(wishes).singleElement().satisfies(wish -> {
            assertThat(wish.customerId()).isEqualTo(ALICE);
            assertThat(wish.sale()).isEqualTo(SALE);
            assertThat(wish.items()).containsExactly(new Item(PRODUCT, 2), new Item(SIBLING, 1));
            assertThat(wish.requestedAt()).isEqualTo(NOW);
            assertThat(wish.flow()).isEqualTo(Flow.EVENTS);
        });
    }

    @Test
    void whoever_does_not_say_how_long_gets_the_usual_time() {
        reserve(null, List.of(new Item(PRODUCT, 2)), null);
        reserve(null, List.of(new Item(PRODUCT, 2)), Duration.ofSeconds(7));

        assertThat(wishes).extracting(Wish::holdFor).containsExactly(ReserveStock.HOLD_FOR, Duration.ofSeconds(7));
    }

    @Test
    void a_product_that_is_named_twice_is_wished_for_once_with_the_sum() {
        reserve(null, List.of(new Item(PRODUCT, 2), new Item(SIBLING, 1), new Item(PRODUCT, 3)), null);

        assertThat(wishes.getFirst().items()).containsExactly(new Item(PRODUCT, 5), new Item(SIBLING, 1));
    }

    @Test
    void what_is_in_the_cart_is_wished_for() {
        inCart.add(new Item(PRODUCT, 2));

        reserve(CART, List.of(), null);

        assertThat(wishes.getFirst().items()).containsExactly(new Item(PRODUCT, 2));
    }

    @Test
    void without_a_cart_there_is_nothing_to_wish_for() {
        assertThat(reserve(UUID.randomUUID(), List.of(), null)).isEqualTo(new Refused(Refusal.UNKNOWN_CART));
        assertThat(reserve(CART, List.of(), null)).isEqualTo(new Refused(Refusal.CART_EMPTY));
        assertThat(wishes).isEmpty();
    }

    @Test
    void unknown_products_and_products_of_several_sales_are_refused() {
        assertThat(reserve(null, List.of(new Item(PRODUCT, 1), new Item(UUID.randomUUID(), 1)), null))
                .isEqualTo(new Refused(Refusal.UNKNOWN_PRODUCT));
        assertThat(reserve(null, List.of(new Item(PRODUCT, 1), new Item(ELSEWHERE, 1)), null))
                .isEqualTo(new Refused(Refusal.MIXED_SALES));
        assertThat(wishes).isEmpty();
    }

    @Test
    void a_key_that_was_used_before_counts_before_any_of_this() {
        earlier = new Refused(Refusal.KEY_REUSED);

        assertThat(reserve(UUID.randomUUID(), List.of(), null)).isEqualTo(earlier);
        assertThat(reserve(CART, List.of(), null)).isEqualTo(earlier);
        assertThat(reserve(null, List.of(new Item(UUID.randomUUID(), 1)), null)).isEqualTo(earlier);
        assertThat(reserve(null, List.of(new Item(PRODUCT, 1), new Item(ELSEWHERE, 1)), null))
                .isEqualTo(earlier);
        assertThat(wishes).isEmpty();
    }

    private Outcome reserve(@Nullable UUID cart, List<Item> items, @Nullable Duration holdFor) {
        return reserveStock.reserve(new Command(ALICE, cart, items, holdFor, "key", "print"), Flow.EVENTS);
    }

    private final class OneCart implements Carts {

        @Override
        public Cart create(UUID customerId) {
            return new Cart(CART, List.of());
        }

        @Override
        public Optional<Cart> find(UUID cartId, UUID customerId) {
            return cartId.equals(CART) && customerId.equals(ALICE)
                    ? Optional.of(new Cart(CART, List.copyOf(inCart)))
                    : Optional.empty();
        }

        @Override
        public Optional<Cart> add(UUID cartId, UUID customerId, Item item, String requestId) {
            return Optional.empty();
        }
    }

    private final class NotedWishes implements Reservations {

        @Override
        public Outcome reserve(Wish wish) {
            wishes.add(wish);
            return new Refused(Refusal.SOLD_OUT);
        }

        @Override
        public Optional<Outcome> outcomeOf(UUID customerId, String key, String fingerprint) {
            return customerId.equals(ALICE) && key.equals("key") && fingerprint.equals("print")
                    ? Optional.ofNullable(earlier)
                    : Optional.empty();
        }

        @Override
        public Optional<Entry> find(UUID reservationId) {
            return Optional.empty();
        }

        @Override
        public boolean confirm(UUID reservationId, UUID orderId, Flow flow) {
            return false;
        }

        @Override
        public boolean keep(UUID reservationId) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Status> giveUp(UUID reservationId, CancelReason reason) {
            return Optional.empty();
        }

        @Override
        public void release(UUID reservationId, CancelReason reason) {}

        @Override
        public int expire(int most, int room) {
            return 0;
        }
    }
}
