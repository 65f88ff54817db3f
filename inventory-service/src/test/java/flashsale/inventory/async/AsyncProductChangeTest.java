package flashsale.inventory.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.inventory.AsyncApplicationTest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.DefaultApplicationArguments;
import tools.jackson.databind.JsonNode;

class AsyncProductChangeTest extends AsyncApplicationTest {

    private static final String LAMP = "{\"name\":\"Lamp\",\"description\":\"Bright\",\"price\":\"24.90\"}";

    @Autowired
    ProductEvents events;

    @Test
    void one_event_tells_all_four_of_a_change_and_the_same_change_again_is_none() {
        UUID product = product(10);
        putAsAdmin("/products/" + product, LAMP).expectStatus().isAccepted();
        putAsAdmin("/products/" + product, LAMP).expectStatus().isAccepted();
        UUID last = product(10);

        Stream.of(Subscriber.RESERVATION, Subscriber.SEARCH_INDEX, Subscriber.PRODUCT_PAGES, Subscriber.STATISTICS)
                .forEach(consumer ->
                        assertThat(versions(consumer, product, last)).containsExactly(1, 2));
    }

    @Test
    void products_of_a_time_without_patterns_are_announced_when_the_service_starts() {
        UUID product = product(10);
        UUID other = product(10);
        versions(Subscriber.STATISTICS, product, other);
        jdbc.sql("delete from product_told where product_id = ?").param(product).update();

        events.run(new DefaultApplicationArguments());
        UUID last = product(10);

        assertThat(versions(Subscriber.STATISTICS, product, last)).containsExactly(1);
    }

    /** What a consumer is told about a product, until it is told of the last one. */
    private List<Integer> versions(Subscriber consumer, UUID product, UUID last) {
        List<JsonNode> all = new ArrayList<>();
        await().until(() -> {
            all.addAll(takeAll(EventType.PRODUCT_CHANGED.queueOf(consumer)));
            return all.stream().anyMatch(it -> isAbout(it, last));
        });
        return all.stream()
                .filter(it -> isAbout(it, product))
                .map(it -> it.get("version").asInt())
                .toList();
    }

    private static boolean isAbout(JsonNode event, UUID product) {
        return event.get("productId").asString().equals(product.toString());
    }
}
