package flashsale.reservation.web;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.item;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Carts, in all builds. */
public interface CartContract extends Shop {

    @Test
    default void a_cart_collects_items() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);

        UUID cart = shopper.cartWith(product, 2);
        JsonNode full = json(shopper.post("/carts/" + cart + "/items", item(product, 1)));

        assertThat(full.path("cartId").asString()).isEqualTo(cart.toString());
        assertThat(full.path("items").path(0).path("productId").asString()).isEqualTo(product.toString());
        assertThat(full.path("items").path(0).path("quantity").asInt()).isEqualTo(3);
        assertThat(json(shopper.get("/carts/" + cart))).isEqualTo(full);
    }

    @Test
    default void what_the_gateway_sends_twice_is_added_once() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        String items = "/carts/" + shopper.cartWith(product, 1) + "/items";

        json(shopper.postAs("request-17", items, item(product, 1)));
        JsonNode repeated = json(shopper.postAs("request-17", items, item(product, 1)));

        assertThat(repeated.path("items").path(0).path("quantity").asInt()).isEqualTo(2);
    }

    @Test
    default void a_new_cart_is_created() {
        shopper().post("/carts", "").expectStatus().isCreated();
    }

    @Test
    default void carts_of_others_are_not_found() {
        UUID product = sell(10, 5);
        UUID cart = shopper().cartWith(product, 2);
        Shopper other = shopper();

        assertProblem(other.get("/carts/" + cart), 404, "not-found");
        assertProblem(other.post("/carts/" + cart + "/items", item(product, 1)), 404, "not-found");
        assertProblem(other.reserve("{\"cartId\":\"" + cart + "\"}"), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5f1b8a2e-0000-4000-8000-000000000000", "7"})
    default void carts_that_nobody_made_are_not_found(String cart) {
        assertProblem(shopper().get("/carts/" + cart), 404, "not-found");
        assertProblem(shopper().post("/carts/" + cart + "/items", item(sell(1, 1), 1)), 404, "not-found");
    }

    @Test
    default void what_is_not_on_sale_does_not_go_into_a_cart() {
        Shopper shopper = shopper();
        UUID cart = shopper.cartWith(sell(10, 5), 2);

        assertProblem(shopper.post("/carts/" + cart + "/items", item(UUID.randomUUID(), 1)), 404, "not-found");
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "1001", "2147483647"})
    default void impossible_quantities_do_not_go_into_a_cart(int quantity) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        UUID cart = shopper.cartWith(product, 2);

        assertProblem(shopper.post("/carts/" + cart + "/items", item(product, quantity)), 400, "validation-failed")
                .jsonPath("$.errors[0].field")
                .isEqualTo("quantity");
    }

    @Test
    default void a_full_cart_takes_nothing_more() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        UUID cart = shopper.cartWith(product, 1_000);

        assertProblem(shopper.post("/carts/" + cart + "/items", item(product, 1)), 400, "validation-failed")
                .jsonPath("$.errors[0].field")
                .isEqualTo("quantity");
    }
}
