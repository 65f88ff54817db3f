package flashsale.inventory.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.inventory.SyncApplicationTest;
import flashsale.inventory.sale.ProductState;
import flashsale.platform.test.Tokens;
import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

class SyncProductChangeTest extends SyncApplicationTest {

    private static final String LAMP = "{\"name\":\"Lamp\",\"description\":\"Bright\",\"price\":\"24.90\"}";
    private static final Map<String, Integer> ALL_KNOW_THE_SECOND =
            Map.of("prices", 2, "search-entries", 2, "product-pages", 2, "product-statistics", 2);

    @Autowired
    AudienceClient client;

    @Test
    void whoever_changes_a_product_is_answered_when_all_four_know() {
        UUID product = product(10);

        change(product, LAMP)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.version")
                .isEqualTo(2)
                .jsonPath("$.price")
                .isEqualTo("24.90");

        assertThat(reservations.toldOf(product)).isEqualTo(ALL_KNOW_THE_SECOND);
        assertThat(catalogueOf(product)).isEqualTo("Lamp 24.90");
    }

    @Test
    void the_same_change_again_is_no_change() {
        UUID product = product(10);
        change(product, LAMP);

        change(product, LAMP.replace("24.90", "24.9"))
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.version")
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"prices", "product-statistics"})
    void whoever_is_away_is_told_later_and_keeps_nobody_else_from_being_told(String audience) {
        UUID product = product(10);
        reservations.goDeaf(audience);

        change(product, LAMP).expectStatus().isAccepted();
        assertThat(reservations.toldOf(product).values().stream().filter(version -> version == 2))
                .hasSize(3);
        reservations.comeBack();

        await().until(() -> reservations.toldOf(product).equals(ALL_KNOW_THE_SECOND));
    }

    @Test
    void side_by_side_all_four_are_told_as_well() {
        UUID product = product(10);
        change(product, LAMP);
        UUID other = product(10);

        assertThat(new FanOut(client, true)
                        .tellAll(new ProductState(
                                other, UUID.randomUUID(), "Lamp", "", new BigDecimal("1.00"), "EUR", 1, 2)))
                .isTrue();

        assertThat(reservations.toldOf(other)).isEqualTo(ALL_KNOW_THE_SECOND);
    }

    @Test
    void a_new_product_is_told_to_everybody() {
        UUID product = product(10);

        await().untilAsserted(() -> assertThat(reservations.toldOf(product))
                .containsOnlyKeys("prices", "search-entries", "product-pages", "product-statistics"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\" \",\"description\":\"\",\"price\":\"1.00\"}",
                "{\"name\":\"Lamp\",\"price\":\"1.00\"}",
                "{\"name\":\"Lamp\",\"description\":\"nul\\u0000\",\"price\":\"1.00\"}",
                "{\"name\":\"Lamp\",\"description\":\"\",\"price\":\"0.00\"}",
                "{\"name\":\"Lamp\",\"description\":\"\",\"price\":\"1.001\"}",
                "{\"name\":\"Lamp\",\"description\":\"\",\"price\":\"400000.01\"}",
            })
    void what_is_no_product_is_refused(String body) {
        isProblem(change(product(10), body), 400, "validation-failed");
    }

    @Test
    void only_admins_change_products_and_only_existing_ones() {
        isProblem(change(UUID.randomUUID(), LAMP), 404, "not-found");
        http.put()
                .uri(api("/products/" + product(10)))
                .header("Authorization", Tokens.customer(UUID.randomUUID()))
                .contentType(MediaType.APPLICATION_JSON)
                .body(LAMP)
                .exchange()
                .expectStatus()
                .isForbidden();
    }

    private ResponseSpec change(UUID product, String body) {
        return putAsAdmin("/products/" + product, body);
    }

    private String catalogueOf(UUID product) {
        return jdbc.sql("select name || ' ' || price from product where id = ?")
                .param(product)
                .query(String.class)
                .single();
    }
}
