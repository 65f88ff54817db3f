package flashsale.inventory.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SnapshotTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final List<ProductView> products =
            IntStream.range(0, 5).mapToObj(SnapshotTest::product).toList();
    private final Snapshot snapshot = new Snapshot(products, JSON);

    @Test
    void the_last_page_has_what_is_left() {
        JsonNode page = JSON.readTree(snapshot.page(1, 3).json());

        assertThat(page.get("items").findValuesAsString("name")).containsExactly("no. 3", "no. 4");
        assertThat(page.get("total").asInt()).isEqualTo(5);
    }

    @Test
    void a_page_is_written_once() {
        assertThat(snapshot.page(0, 2)).isSameAs(snapshot.page(0, 2));
    }

    @Test
    void the_same_page_has_the_same_tag_in_every_instance() {
        assertThat(new Snapshot(products, JSON).page(0, 5).etag())
                .isEqualTo(snapshot.page(0, 5).etag());
        assertThat(new Snapshot(products.reversed(), JSON).page(0, 5).etag())
                .isNotEqualTo(snapshot.page(0, 5).etag());
    }

    @Test
    void pages_past_the_last_one_are_empty_and_not_kept() {
        assertThat(JSON.readTree(snapshot.page(2, 3).json()).get("items").size())
                .isZero();
        assertThat(snapshot.page(Integer.MAX_VALUE, 100)).isNotSameAs(snapshot.page(Integer.MAX_VALUE, 100));
    }

    @Test
    void products_are_found_by_id() {
        assertThat(snapshot.product(products.getLast().productId())).contains(products.getLast());
        assertThat(snapshot.product(UUID.randomUUID())).isEmpty();
    }

    private static ProductView product(int number) {
        return new ProductView(
                UUID.randomUUID(),
                "no. " + number,
                BigDecimal.ONE,
                "EUR",
                number,
                UUID.randomUUID(),
                Instant.now(),
                Instant.now(),
                false);
    }
}
