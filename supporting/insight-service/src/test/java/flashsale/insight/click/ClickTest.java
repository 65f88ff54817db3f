package flashsale.insight.click;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;

class ClickTest extends ClicksTest {

    @Autowired
    private ClickCounts counts;

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void a_click_counts_once_however_often_its_request_is_repeated(String build) {
        String key = UUID.randomUUID().toString();

        IntStream.range(0, 3)
                .forEach(_ -> click(build, key, product).expectStatus().is2xxSuccessful());
        click(build, UUID.randomUUID().toString(), product).expectStatus().is2xxSuccessful();

        await().until(() -> clicks() == 2);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void a_client_can_sum_up_clicks_and_send_them_in_one_request(String build) {
        UUID other = product();
        String key = UUID.randomUUID().toString();
        String items =
                "[{\"productId\":\"%s\",\"clicks\":40},{\"productId\":\"%s\",\"clicks\":2},{\"productId\":\"%s\",\"clicks\":1}]"
                        .formatted(product, other, product);

        batch(build, key, items).expectStatus().is2xxSuccessful();
        batch(build, key, items).expectStatus().is2xxSuccessful();

        await().until(() -> clicks() == 41);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(41);
        assertThat(clicks(other)).isEqualTo(2);
    }

    @Test
    void clicks_count_for_the_minute_in_which_they_arrived_not_in_which_they_are_counted() {
        tell(UUID.randomUUID(), "2026-05-01T10:00:59.999Z");
        tell(UUID.randomUUID(), "2026-05-01T10:01:00Z");
        tell(UUID.randomUUID(), "2026-05-01T10:01:30Z");
        await().until(() -> clicks() == 3);

        admin().get()
                .uri("/sync/api/v1/clicks?productId={id}&from=2026-05-01T10:00:00Z&to=2026-05-01T11:00:00Z", product)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .json("""
                        {"items": [{"minute": "2026-05-01T10:00:00Z", "clicks": 1},
                                   {"minute": "2026-05-01T10:01:00Z", "clicks": 2}]}""");
    }

    @Test
    void requests_that_nobody_repeats_any_more_are_forgotten() {
        UUID old = UUID.randomUUID();
        UUID young = UUID.randomUUID();
        jdbc.sql("insert into click_request values (?, now(), now() - interval '16 minutes'), (?, now(), now())")
                .params(old, young)
                .update();

        counts.forgetOldRequests();

        assertThat(jdbc.sql("select id from click_request where id in (?, ?)")
                        .params(old, young)
                        .query(UUID.class)
                        .list())
                .containsExactly(young);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void bad_input_is_refused(String build) {
        String key = UUID.randomUUID().toString();
        String item = "{\"productId\":\"%s\",\"clicks\":%s}";

        click(build, key, UUID.randomUUID()).expectStatus().isNotFound();
        click(build, "not-a-uuid", product).expectStatus().isBadRequest();
        post("/%s/api/v1/clicks".formatted(build), null, "{\"productId\":\"" + product + "\"}")
                .expectStatus()
                .isBadRequest();
        post("/%s/api/v1/clicks".formatted(build), key, "{}").expectStatus().isBadRequest();
        batch(build, key, "[]").expectStatus().isBadRequest();
        batch(build, key, "[null]").expectStatus().isBadRequest();
        batch(build, key, "[" + item.formatted(product, 0) + "]").expectStatus().isBadRequest();
        batch(build, key, "[" + item.formatted(product, 1001) + "]")
                .expectStatus()
                .isBadRequest();
        batch(build, key, "[" + (item.formatted(product, 1) + ",").repeat(100) + item.formatted(product, 1) + "]")
                .expectStatus()
                .isBadRequest();
        assertThat(clicks()).isZero();
    }

    @Test
    void only_admins_see_how_often_a_product_was_clicked() {
        String counts = "/async/api/v1/clicks?productId=" + product + "&from=2026-05-01T10:00:00Z&to=";

        http().get()
                .uri(counts + "2026-05-01T11:00:00Z")
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                .exchange()
                .expectStatus()
                .isForbidden();
        admin().get()
                .uri(counts + "2026-05-02T10:00:01Z")
                .exchange()
                .expectStatus()
                .isBadRequest();
        admin().get()
                .uri(counts + "2026-05-01T09:00:00Z")
                .exchange()
                .expectStatus()
                .isBadRequest();
    }
}
