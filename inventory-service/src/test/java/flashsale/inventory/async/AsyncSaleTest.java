package flashsale.inventory.async;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.inventory.AsyncApplicationTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

class AsyncSaleTest extends AsyncApplicationTest {

    private static final String QUEUE = "reservation.stock.allocated";

    @Test
    void a_new_sale_is_announced() {
        Map<String, Object> request = sale("Lamp", 100);
        request.put("admissionsPerSecond", 50);

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        answer.expectStatus().isCreated();
        JsonNode sale = json(answer);
        UUID product = UUID.fromString(sale.get("productId").asString());
        answer.expectHeader().location("/async/api/v1/products/" + product);
        JsonNode told = announcements(product, 1).getFirst();
        assertThat(told.get("saleId")).isEqualTo(sale.get("saleId"));
        assertThat(told.get("units").asInt()).isEqualTo(100);
        assertThat(told.get("price").asString()).isEqualTo("19.90");
        assertThat(told.get("currency").asString()).isEqualTo("EUR");
        assertThat(told.get("opensAt")).isEqualTo(sale.get("opensAt"));
        assertThat(told.get("closesAt")).isEqualTo(sale.get("closesAt"));
        assertThat(told.get("limitPerCustomer").asInt()).isEqualTo(2);
        assertThat(told.get("admissionsPerSecond").asInt()).isEqualTo(50);
        assertThat(told.get("shards").asInt()).isEqualTo(1);
    }

    @Test
    void more_units_are_announced_with_those_there_were() {
        UUID product = product(10);

        postAsAdmin("/sales", json(Map.of("productId", product, "units", 5)))
                .expectStatus()
                .isCreated();

        assertThat(announcements(product, 2))
                .extracting(told -> told.get("units").asInt())
                .containsExactlyInAnyOrder(10, 15);
    }

    @Test
    void a_refused_sale_is_not_announced() {
        UUID product = product(10);
        withdraw(product);
        isProblem(postAsAdmin("/sales", json(Map.of("productId", product, "units", 5))), 409, "sale-over");
        UUID next = product(1);

        List<JsonNode> told = take(QUEUE, 2);
        while (told.stream().noneMatch(it -> isOf(next, it))) {
            told.addAll(take(QUEUE, 1));
        }

        assertThat(told.stream().filter(it -> isOf(product, it))).hasSize(1);
    }

    private List<JsonNode> announcements(UUID product, int count) {
        List<JsonNode> found = new ArrayList<>();
        Awaitility.await().until(() -> {
            takeAll(QUEUE).stream().filter(it -> isOf(product, it)).forEach(found::add);
            return found.size() >= count;
        });
        return found;
    }

    private static boolean isOf(UUID product, JsonNode told) {
        return told.get("productId").asString().equals(product.toString());
    }
}
