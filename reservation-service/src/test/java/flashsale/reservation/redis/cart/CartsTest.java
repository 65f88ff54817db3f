package flashsale.reservation.redis.cart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.reservation.Cart;
import flashsale.reservation.Carts.CartFullException;
import flashsale.reservation.Item;
import flashsale.reservation.redis.stock.RedisTest;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CartsTest extends RedisTest {

    private final UUID product = UUID.randomUUID();
    private RedisCarts carts;

    @BeforeEach
    void openCarts() {
        carts = new RedisCarts(store.redis, store.keys);
    }

    private Optional<Cart> add(UUID cart, UUID customer, Item item) throws CartFullException {
        return carts.add(cart, customer, item, UUID.randomUUID().toString());
    }

    @Test
    void a_new_cart_is_empty() {
        Cart cart = carts.create(ALICE);

        assertThat(cart.items()).isEmpty();
        assertThat(carts.find(cart.cartId(), ALICE)).contains(cart);
    }

    @Test
    void units_of_a_product_add_up() throws CartFullException {
        UUID cart = carts.create(ALICE).cartId();
        UUID other = UUID.randomUUID();

        add(cart, ALICE, new Item(product, 2));
        add(cart, ALICE, new Item(other, 1));
        Cart full = add(cart, ALICE, new Item(product, 3)).orElseThrow();

        assertThat(full.items()).containsExactlyInAnyOrder(new Item(product, 5), new Item(other, 1));
        assertThat(carts.find(cart, ALICE)).contains(full);
    }

    @Test
    void a_request_that_comes_twice_adds_once() throws CartFullException {
        UUID cart = carts.create(ALICE).cartId();

        carts.add(cart, ALICE, new Item(product, 2), "one");
        Cart repeated = carts.add(cart, ALICE, new Item(product, 2), "one").orElseThrow();
        assertThat(repeated.items()).containsExactly(new Item(product, 2));

        carts.add(cart, ALICE, new Item(product, 2), "another");
        assertThat(carts.find(cart, ALICE).orElseThrow().items()).containsExactly(new Item(product, 4));
    }

    @Test
    void a_cart_does_not_exist_for_others() throws CartFullException {
        UUID cart = carts.create(ALICE).cartId();

        assertThat(carts.find(cart, BOB)).isEmpty();
        assertThat(add(cart, BOB, new Item(product, 1))).isEmpty();
        assertThat(carts.find(cart, ALICE).orElseThrow().items()).isEmpty();
    }

    @Test
    void a_cart_that_nobody_made_does_not_exist() throws CartFullException {
        assertThat(carts.find(UUID.randomUUID(), ALICE)).isEmpty();
        assertThat(add(UUID.randomUUID(), ALICE, new Item(product, 1))).isEmpty();
    }

    @Test
    void a_cart_has_room_for_so_many_products() throws CartFullException {
        UUID cart = carts.create(ALICE).cartId();
        for (int i = 0; i < Cart.MOST_ITEMS - 1; i++) {
            add(cart, ALICE, new Item(UUID.randomUUID(), 1));
        }
        add(cart, ALICE, new Item(product, 1));

        assertThatThrownBy(() -> add(cart, ALICE, new Item(UUID.randomUUID(), 1)))
                .isInstanceOf(CartFullException.class);
        assertThat(add(cart, ALICE, new Item(product, 1)).orElseThrow().items()).hasSize(Cart.MOST_ITEMS);
    }

    @Test
    void a_cart_has_room_for_so_many_units_of_one() throws CartFullException {
        UUID cart = carts.create(ALICE).cartId();
        add(cart, ALICE, new Item(product, Item.MOST_UNITS));

        assertThatThrownBy(() -> add(cart, ALICE, new Item(product, 1))).isInstanceOf(CartFullException.class);
    }

    @Test
    void a_cart_is_forgotten_an_hour_after_the_last_addition() {
        UUID cart = carts.create(ALICE).cartId();

        assertThat(Duration.ofSeconds(store.redis.getExpire(store.keys.cart(cart))))
                .isBetween(Duration.ofMinutes(59), Duration.ofHours(1));
    }
}
