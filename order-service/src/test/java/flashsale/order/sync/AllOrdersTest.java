package flashsale.order.sync;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.Order;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Insight-service reads all orders for its reports. */
class AllOrdersTest extends SyncBuildTest {

    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void all_orders_of_a_moment_are_read_page_by_page_each_once() {
        List<UUID> placed = List.of(placed().id(), placed().id(), placed().id());
        Instant then = current(placed.getLast()).createdAt();
        Order later = placed();

        List<UUID> read = new ArrayList<>();
        JsonNode page = page("", then);
        while (!page.isEmpty()) {
            page.forEach(order -> read.add(UUID.fromString(order.get("orderId").asString())));
            page = page("&after=" + read.getLast(), then);
        }

        assertThat(read).doesNotHaveDuplicates().containsAll(placed).doesNotContain(later.id());
        assertThat(page("", then).get(0).at("/lines/0/unitPrice").asString()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?until=now&limit=2",
                "?until=2026-01-01T00:00:00Z&limit=0",
                "?until=2026-01-01T00:00:00Z&limit=1001",
                "?until=2026-01-01T00:00:00Z&limit=2&after=x"
            })
    void a_page_needs_a_moment_and_a_size(String query) {
        service()
                .get()
                .uri("/internal/orders" + query)
                .exchange()
                .expectStatus()
                .isBadRequest();
    }

    @Test
    void nobody_else_reads_them() {
        http().get()
                .uri("/internal/orders?until=2026-01-01T00:00:00Z&limit=2")
                .exchange()
                .expectStatus()
                .isUnauthorized();
    }

    private JsonNode page(String after, Instant until) {
        return JSON.readTree(service()
                .get()
                .uri("/internal/orders?limit=2&until=" + until + after)
                .exchange()
                .expectStatus()
                .isOk()
                .returnResult(byte[].class)
                .getResponseBody());
    }
}
