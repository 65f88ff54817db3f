package flashsale.insight.web;

import flashsale.insight.InsightTest;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

class SearchTest extends InsightTest {

    private final String word = "w" + UUID.randomUUID().toString().replace("-", "");

    @Test
    void a_product_is_found_by_its_words_in_any_form_and_the_name_counts_most() {
        add("Lamp", "Goes with a %s tripod".formatted(word));
        add("%s tripods".formatted(word), "For cameras");

        search(word + " tripod")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.items[0].description")
                .isEqualTo("For cameras")
                .jsonPath("$.items[1].name")
                .isEqualTo("Lamp");
        search(word + " -tripod")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.items")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "nul\u0000"})
    void what_cannot_be_searched_is_refused(String words) {
        search(words).expectStatus().isBadRequest();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"", "'; drop table product_text", "& | !", "<->"})
    void signs_without_meaning_find_nothing(String words) {
        search(words).expectStatus().isOk();
    }

    @Test
    void the_service_is_ready_and_describes_its_api() {
        http().get().uri("/actuator/health/readiness").exchange().expectStatus().isOk();
        http().get()
                .uri("/v3/api-docs")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.paths['/{build}/api/v1/search'].get")
                .exists();
    }

    private void add(String name, String description) {
        jdbc.sql("insert into product_text (product_id, name, description) values (?, ?, ?)")
                .params(UUID.randomUUID(), name, description)
                .update();
    }

    private ResponseSpec search(String words) {
        return http().get().uri("/async/api/v1/search?words={words}", words).exchange();
    }
}
