package flashsale.insight.report;

import static flashsale.platform.test.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import flashsale.insight.InsightTest;
import flashsale.platform.test.Tokens;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest extends InsightTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final UUID lamp = UUID.fromString("00000000-0000-4000-8000-000000000001");
    private final UUID candle = UUID.fromString("00000000-0000-4000-8000-000000000002");
    private final String key = UUID.randomUUID().toString();
    private final String token = Tokens.admin();

    @Autowired
    Reports reports;

    @Autowired
    ReportPool pool;

    @Autowired
    PlatformTransactionManager transactions;

    @BeforeEach
    void someOrders() {
        orders.beginAnew();
        orders.add("COMPLETED", lamp, 2, "10.00", "20.00");
        orders.add("PAID", lamp, 1, "12.50", "12.50");
        orders.add("COMPLETED", candle, 3, "1.00", "3.00");
        orders.add("CANCELLED", candle, 100, "1.00", "100.00");
        orders.add("PENDING_PAYMENT", candle, 100, "1.00", "100.00");
    }

    @Test
    void sync_answers_with_the_report_over_all_orders_that_are_paid() {
        String csv = csv(request("sync").expectStatus().isOk());

        assertThat(csv.lines())
                .startsWith(
                        "currency,product,orders,units,revenue,meanLow,mean,meanHigh,resamples",
                        "EUR," + lamp + ",2,3,32.50,,,,",
                        "EUR," + candle + ",1,3,3.00,,,,")
                .hasSize(4);
        assertThat(csv.lines().toList().getLast())
                .startsWith("EUR,all,3,6,35.50,")
                .contains(",11.83,");
    }

    @Test
    void async_answers_at_once_and_tells_when_the_report_can_be_downloaded() {
        ResponseSpec accepted = request("async").expectStatus().isAccepted();
        String location = accepted.returnResult(Void.class).getResponseHeaders().getFirst(HttpHeaders.LOCATION);

        JsonNode done = json(get(location, "wait=20")
                .expectStatus()
                .isOk()
                .expectHeader()
                .valueEquals("Preference-Applied", "wait=20"));
        assertThat(done.path("status").asString()).isEqualTo("DONE");
        assertThat(done.path("progress").asInt()).isEqualTo(100);
        assertThat(csv(get(location + "/content", "").expectStatus().isOk())).contains("EUR,all,3,6,35.50,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void the_same_request_with_the_same_key_is_the_same_report_and_is_computed_once(String build) {
        request(build).expectStatus().is2xxSuccessful();
        request(build).expectStatus().is2xxSuccessful();
        await().until(() -> report().status() == ReportStatus.DONE);
        request(build).expectStatus().is2xxSuccessful();

        assertThat(attempts()).isEqualTo(1);
    }

    @Test
    void a_report_whose_instance_dies_is_computed_by_another_and_the_dead_can_change_nothing_any_more() {
        Lease ofTheDead = reports.requestAndTake(adminId(), key).orElseThrow();
        silenceFor("11 seconds");

        await().until(() -> report().status() == ReportStatus.DONE);

        assertThat(attempts()).isEqualTo(2);
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> reports.renew(ofTheDead, 50));
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> reports.finish(ofTheDead, "late"));
        assertThat(reports.content(report().reportId()).orElseThrow()).contains("EUR,all");
    }

    @Test
    void whoever_asks_for_a_report_that_is_computed_elsewhere_is_told_so_and_computes_it_when_the_other_is_dead() {
        assertThat(reports.requestAndTake(adminId(), key)).isPresent();
        assertProblem(request("sync"), 409, "report-under-way");

        silenceFor("11 seconds");
        await().until(() ->
                request("sync").returnResult(byte[].class).getStatus().is2xxSuccessful());

        assertThat(attempts()).isEqualTo(2);
    }

    @Test
    void a_report_that_kills_everybody_who_computes_it_fails() {
        assertThat(reports.requestAndTake(adminId(), key)).isPresent();
        jdbc.sql("update report set attempt = 5 where idempotency_key = ?")
                .param(key)
                .update();
        silenceFor("11 seconds");

        await().until(() -> report().status() == ReportStatus.FAILED);
        assertThat(reports.content(report().reportId())).isEmpty();
    }

    @Test
    void however_many_reports_wait_taking_one_reads_few_of_them() {
        long read = new TransactionTemplate(transactions).execute(transaction -> {
            transaction.setRollbackOnly(); // nobody else sees them
            jdbc.sql("""
                            insert into report (id, requested_by, idempotency_key, status)
                            select gen_random_uuid(), gen_random_uuid(), 'pile', 'WAITING' from generate_series(1, 20000)""").update();
            long before = reportsRead();
            assertThat(reports.take()).isPresent();
            return reportsRead() - before;
        });

        assertThat(read).isLessThan(200);
    }

    private long reportsRead() {
        return jdbc.sql("""
                        select seq_tup_read + coalesce(idx_tup_fetch, 0)
                        from pg_stat_xact_user_tables where relname = 'report'""").query(Long.class).single();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void while_orders_cannot_be_read_the_report_waits(String build) {
        orders.goAway();
        request(build).expectStatus().isEqualTo(build.equals("sync") ? 503 : 202);
        await().until(() -> attempts() > 0);
        assertThat(report().isOver()).isFalse();
        orders.comeBack();

        await().atMost(Duration.ofSeconds(20)).until(() -> report().status() == ReportStatus.DONE);
        request(build).expectStatus().is2xxSuccessful();
    }

    @Test
    void no_more_reports_are_computed_at_a_time_than_there_are_places() throws InterruptedException {
        assertThat(pool.enter(Duration.ofSeconds(20))).isTrue();
        try {
            request("async").expectStatus().isAccepted();
            await().during(Duration.ofMillis(1500)).until(() -> report().status() == ReportStatus.WAITING);
        } finally {
            pool.leave();
        }
        await().until(() -> report().status() == ReportStatus.DONE);
    }

    @Test
    void bad_input_is_refused() {
        String nowhere = "/async/api/v1/reports/" + UUID.randomUUID();

        assertProblem(get(nowhere, ""), 404, "not-found");
        assertProblem(get(nowhere, "wait=1"), 404, "not-found");
        assertProblem(get(nowhere + "/content", ""), 404, "not-found");
        assertProblem(get("/async/api/v1/reports/me", ""), 404, "not-found");
        assertProblem(
                http().post()
                        .uri("/sync/api/v1/reports")
                        .header(HttpHeaders.AUTHORIZATION, token)
                        .exchange(),
                400,
                "idempotency-key-missing");
        assertProblem(
                http().post()
                        .uri("/async/api/v1/reports")
                        .header(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                        .header("Idempotency-Key", key)
                        .exchange(),
                403,
                "forbidden");
    }

    private ResponseSpec request(String build) {
        return http().post()
                .uri("/%s/api/v1/reports".formatted(build))
                .header(HttpHeaders.AUTHORIZATION, token)
                .header("Idempotency-Key", key)
                .exchange();
    }

    private ResponseSpec get(String path, String preference) {
        return http().get()
                .uri(path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .header("Prefer", preference)
                .exchange();
    }

    /** The one who computes it has not renewed the lease for this time. */
    private void silenceFor(String time) {
        jdbc.sql("update report set leased_until = leased_until - cast(? as interval) where idempotency_key = ?")
                .params(time, key)
                .update();
    }

    private Report report() {
        return reports.find(adminId(), key).orElseThrow();
    }

    private int attempts() {
        return jdbc.sql("select attempt from report where idempotency_key = ?")
                .param(key)
                .query(Integer.class)
                .single();
    }

    private UUID adminId() {
        byte[] claims = Base64.getUrlDecoder().decode(token.substring(token.indexOf('.') + 1, token.lastIndexOf('.')));
        return UUID.fromString(JSON.readTree(claims).get("sub").asString());
    }

    private static JsonNode json(ResponseSpec answer) {
        return JSON.readTree(answer.returnResult(byte[].class).getResponseBody());
    }

    private static String csv(ResponseSpec answer) {
        return new String(answer.returnResult(byte[].class).getResponseBody(), StandardCharsets.UTF_8);
    }
}
