package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

class LoadScriptsTest extends PaperShopTest {

    @ParameterizedTest
    @EnumSource(Build.class)
    void a_checkout_run_completes_checkouts_and_logs_what_was_acknowledged(Build build) throws Exception {
        LoadFigures figures = checkout(build);

        assertThat(figures.completed())
                .isPositive()
                .isEqualTo(figures.attempts())
                .isEqualTo(figures.acknowledged());
        assertThat(figures.failureRate()).isZero();
        assertThat(figures.requests()).isEqualTo((build == Build.SYNC ? 6 : 8) * figures.completed());
        assertThat(figures.polls()).isZero();
        assertThat(figures.seconds()).isBetween(0.9, 30.0);
        Latency acknowledged =
                Distribution.of(times.acknowledged()).orElseThrow().latency();
        assertThat(times.acknowledged()).hasSize((int) figures.completed());
        assertThat(acknowledged.mean())
                .isPositive()
                .isCloseTo(figures.acknowledgedMillis().mean(), rounded(figures.acknowledgedMillis()));
        assertThat(acknowledged.max())
                .isCloseTo(figures.acknowledgedMillis().max(), rounded(figures.acknowledgedMillis()));
        assertThat(ClientLog.read(directory).acknowledged()).containsExactlyInAnyOrderElementsOf(shop.reserved);
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void no_client_knows_that_its_order_is_paid_before_it_was_acknowledged(Build build) throws Exception {
        shop = new PaperShop(build);
        shop.slowPath = "/orders";
        shop.slowMillis = 100;

        run(Script.CHECKOUT, Map.of());

        assertThat(paidAfterAcknowledged())
                .isNotEmpty()
                .allMatch(micros -> build == Build.SYNC ? micros == 0 : micros >= 200_000); // sync's answers say both
    }

    @Test
    void thinking_is_in_no_latency() throws Exception {
        checkout(Build.SYNC, Map.of("THINK", "0.8", "PAY_THINK", "0.8"));

        assertThat(times.journey()).isNotEmpty().allMatch(journey -> journey.micros() < 800_000);
    }

    @Test
    void every_checkout_is_another_customer_and_has_keys_of_its_own() throws Exception {
        LoadFigures figures = checkout(Build.SYNC);

        assertThat(shop.requests.stream()
                        .filter(request -> request.path().equals("/auth/login"))
                        .map(PaperShop.Request::body)
                        .distinct())
                .hasSize((int) figures.attempts() + 1); // and the administrator
        assertThat(shop.keys).hasSize(2 * (int) figures.attempts());
    }

    @Test
    void a_sale_is_open_even_if_the_clocks_of_k6_and_the_shop_differ_by_hours() throws Exception {
        checkout(Build.ASYNC, Map.of());

        String sale = shop.requests.stream()
                .filter(request -> request.path().equals("/sales"))
                .map(PaperShop.Request::body)
                .findFirst()
                .orElseThrow();
        assertThat(time(sale, "opensAt")).isBefore(Instant.now().minus(Duration.ofHours(23)));
        assertThat(time(sale, "closesAt")).isAfter(Instant.now().plus(Duration.ofHours(23)));
    }

    private static Instant time(String sale, String field) {
        return Instant.parse(JsonMapper.shared().readTree(sale).get(field).asString());
    }

    @Test
    void one_sale_has_all_products() throws Exception {
        checkout(Build.ASYNC, Map.of("PRODUCTS", "3", "SHARDS", "4"));

        List<String> sales = shop.requests.stream()
                .filter(request -> request.path().equals("/sales"))
                .map(PaperShop.Request::body)
                .toList();
        assertThat(sales).hasSize(3).allMatch(body -> body.contains("\"shards\":4"));
        assertThat(sales.getFirst()).doesNotContain("saleId").contains("\"units\":1000000");
        assertThat(sales.subList(1, 3))
                .allMatch(body -> body.contains("\"saleId\":\"00000000-0000-0000-0000-000000000001\""));
        assertThat(shop.requests.stream()
                        .filter(request -> request.path().endsWith("/items"))
                        .map(PaperShop.Request::body)
                        .distinct())
                .hasSize(3);
    }

    @Test
    void follow_up_requests_are_polls_and_count_nowhere_else() throws Exception {
        shop = new PaperShop(Build.ASYNC);
        shop.ordersAreLate = true;

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.completed()).isPositive();
        assertThat(figures.polls()).isEqualTo(figures.completed());
        assertThat(figures.requests()).isEqualTo(8 * figures.completed());
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void the_journey_begins_with_the_login_and_has_what_comes_before_reserving(Build build) throws Exception {
        shop = new PaperShop(build);
        shop.slowPath = "/carts";
        shop.slowMillis = 200;

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.completed()).isPositive();
        assertThat(IntStream.range(0, times.journey().size())
                        .mapToLong(i -> times.journey().get(i).micros()
                                - times.paid().get(i).micros()))
                .allMatch(before -> before >= 400_000); // the cart and its item
        Latency journey = Distribution.of(times.journey()).orElseThrow().latency();
        assertThat(journey.max()).isCloseTo(figures.journeyMillis().max(), rounded(figures.journeyMillis()));
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void the_kernel_reserves_with_tokens_from_before_the_load(Build build) throws Exception {
        shop = new PaperShop(build);
        shop.stock = 20;

        LoadFigures figures = run(Script.PURCHASE, Map.of("CUSTOMERS", "30"));

        assertThat(figures.accepted()).isEqualTo(20);
        assertThat(figures.soldOut()).isEqualTo(figures.attempts() - 20);
        assertThat(figures.failed()).isZero();
        assertThat(figures.requests()).isEqualTo(figures.attempts());
        assertThat(figures.reserveAckMillis().max()).isPositive();
        assertThat(times.latest()).containsOnlyKeys(shop.reserved);
        assertThat(times.acknowledged()).hasSize(20);
        assertThat(shop.keys).hasSize((int) figures.attempts());
        assertThat(ClientLog.read(directory).acknowledged()).containsExactlyInAnyOrderElementsOf(shop.reserved);
    }

    @Test
    void a_load_can_be_watched_and_ended_before_its_time() throws Exception {
        shop = new PaperShop(Build.SYNC);
        LoadSpec load = new LoadSpec(Script.CHECKOUT, 10, Duration.ofMinutes(5), Map.of("THINK", "0.1"));

        try (RunningLoad running = RunningLoad.start(SCRIPTS, target(), load, directory, "run")) {
            await().until(() -> running.successes().orElse(0) > 20);
            running.stop();

            LoadFigures figures = running.figures();
            assertThat(figures.completed()).isGreaterThan(20);
            assertThat(shop.reserved).containsAll(ClientLog.read(directory).acknowledged());
            assertThat(directory.resolve("run.json")).doesNotExist();
        }
    }

    @Test
    void a_shop_that_opens_no_sale_ends_the_run_with_the_reason() throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.brokenPath = "/sales";

        assertThatThrownBy(() -> run(Script.CHECKOUT, Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("POST /sales: 500");
    }

    /** How much k6's figures, in whole microseconds, and a histogram's, with three significant digits, may differ. */
    private static Offset<Double> rounded(Latency latency) {
        return within(0.001 + latency.max() / 1_000);
    }

    /** In microseconds, of each checkout. */
    private List<Long> paidAfterAcknowledged() {
        return IntStream.range(0, times.acknowledged().size())
                .mapToObj(i -> times.paid().get(i).micros()
                        - times.acknowledged().get(i).micros())
                .toList();
    }

    private LoadFigures checkout(Build build) throws Exception {
        return checkout(build, Map.of());
    }

    private LoadFigures checkout(Build build, Map<String, String> settings) throws Exception {
        shop = new PaperShop(build);
        return run(Script.CHECKOUT, settings);
    }
}
