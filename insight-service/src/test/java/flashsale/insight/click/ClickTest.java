package flashsale.insight.click;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.insight.InsightTest;
import flashsale.platform.event.EventType;
import flashsale.platform.event.Service;
import flashsale.platform.test.Broker;
import flashsale.platform.test.Tokens;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import org.springframework.transaction.support.TransactionTemplate;

class ClickTest extends InsightTest {

    private static final Instant TENTH = Instant.parse("2026-05-01T10:00:00Z");
    private static final String QUEUE = EventType.CLICKS_MADE.queueOf(Service.CLICK_COUNTER);

    @Autowired
    ClickCounts counts;

    @Autowired
    JdbcTemplate template;

    @Autowired
    TransactionTemplate transaction;

    private UUID product;
    private Broker broker;

    @BeforeEach
    void connect() {
        product = product();
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        toBroker().mend();
        broker.close();
    }

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

    /** Its session dies after it has written and before it has committed, so it does not know whether it has. */
    @Test
    void clicks_are_counted_once_when_the_consumer_dies_in_the_middle() {
        UUID request = UUID.randomUUID();
        transaction.executeWithoutResult(_ -> {
            lockAllCounts(TENTH);
            tell(request, "2026-05-01T10:00:01Z");
            await().until(() -> killWriters() > 0);
        });
        tell(request, "2026-05-01T10:00:01Z");

        await().until(() -> clicks() == 17);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(17);
    }

    /** The connection to the broker breaks while the clicks are being written, as when the broker restarts; so they are delivered again. */
    @Test
    void clicks_are_counted_once_when_the_broker_goes_away_before_it_is_told_that_they_are() {
        transaction.executeWithoutResult(_ -> {
            lockAllCounts(TENTH);
            tell(UUID.randomUUID(), "2026-05-01T10:00:01Z");
            await().until(() -> waitingForCounts() > 0);
            toBroker().cut();
        });
        await().until(() -> clicks() == 17 && broker.depth(QUEUE) == 1);

        toBroker().mend();
        tell(UUID.randomUUID(), "2026-05-01T10:00:02Z"); // counted after, or together with, what is delivered again

        await().atMost(Duration.ofSeconds(30)).until(() -> clicks() >= 18 && broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(18);
    }

    /** Its session dies after it has written and before it has committed, so the customer is told to try again. */
    @Test
    void sync_counts_a_click_once_when_it_loses_its_database_in_the_middle_and_the_request_is_repeated() {
        String key = UUID.randomUUID().toString();
        transaction.executeWithoutResult(_ -> {
            Instant now = Instant.now();
            lockAllCounts(now);
            lockAllCounts(now.plus(1, ChronoUnit.MINUTES));
            CompletableFuture<HttpStatusCode> answer = CompletableFuture.supplyAsync(
                    () -> click("sync", key, product).returnResult(Void.class).getStatus());
            await().until(() -> killWriters() > 0);
            assertThat(answer.join()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        });

        click("sync", key, product).expectStatus().isNoContent();
        click("sync", key, product).expectStatus().isNoContent();

        assertThat(clicks()).isEqualTo(33);
    }

    @Test
    void what_the_broker_has_not_confirmed_is_not_acknowledged_and_counts_once_when_it_is_repeated() {
        String key = UUID.randomUUID().toString();
        toBroker().cut();
        click("async", key, product)
                .expectStatus()
                .isEqualTo(503)
                .expectHeader()
                .exists(HttpHeaders.RETRY_AFTER);
        toBroker().mend();

        await().until(() -> click("async", key, product)
                .returnResult(Void.class)
                .getStatus()
                .is2xxSuccessful());
        click("async", key, product).expectStatus().isAccepted();

        await().until(() -> clicks() == 1);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(1);
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

    private ResponseSpec click(String build, String key, UUID product) {
        return post("/%s/api/v1/clicks".formatted(build), key, "{\"productId\":\"%s\"}".formatted(product));
    }

    private ResponseSpec batch(String build, String key, String items) {
        return post("/%s/api/v1/click-batches".formatted(build), key, "{\"items\":" + items + "}");
    }

    private ResponseSpec post(String path, @Nullable String key, String body) {
        return http().post()
                .uri(path)
                .headers(headers -> {
                    if (key != null) {
                        headers.set("Idempotency-Key", key);
                    }
                })
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    /** Adds 16 clicks in this minute. Whoever counts others waits until the transaction ends. */
    private void lockAllCounts(Instant moment) {
        Timestamp minute = Timestamp.from(moment.truncatedTo(ChronoUnit.MINUTES));
        IntStream.range(0, 16)
                .forEach(slot -> template.update("insert into click_count values (?, ?, ?, 1)", product, minute, slot));
    }

    private int waitingForCounts() {
        return ofWaiting("count(*)");
    }

    /** How many sessions were killed while they waited. */
    private int killWriters() {
        return ofWaiting("count(pg_terminate_backend(pid))");
    }

    private int ofWaiting(String what) {
        return template.queryForObject(
                "select " + what + " from pg_stat_activity where wait_event_type = 'Lock'"
                        + " and query like 'with fresh%' and datname = current_database()",
                Integer.class);
    }

    /** Another message with the same request, as a publisher sends it that did not get the first confirm. */
    private void tell(UUID request, String receivedAt) {
        broker.publish(
                EventType.CLICKS_MADE,
                UUID.randomUUID(),
                "{\"requests\":[{\"id\":\"%s\",\"receivedAt\":\"%s\",\"items\":[{\"productId\":\"%s\",\"clicks\":1}]}]}"
                        .formatted(request, Instant.parse(receivedAt), product));
    }

    private long clicks() {
        return clicks(product);
    }

    private long clicks(UUID product) {
        return jdbc.sql("select coalesce(sum(clicks), 0) from click_count where product_id = ?")
                .param(product)
                .query(Long.class)
                .single();
    }
}
