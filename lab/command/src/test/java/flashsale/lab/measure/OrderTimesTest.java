package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.latency.Timed;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.SampleFigures;
import flashsale.lab.load.Script;
import flashsale.lab.target.TestShop;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class OrderTimesTest {

    private static final long SHIPPING = 25;

    private final TestShop shop;

    @TempDir
    private Path directory;

    private LoadFigures figures;

    OrderTimesTest(TestEnvironment environment) throws Exception {
        shop = new TestShop(environment);
    }

    @BeforeEach
    void readFigures() throws Exception {
        SampleFigures.write(directory.resolve("run.json"), 3);
        figures = LoadFigures.read(directory.resolve("run.json"));
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void the_time_in_the_shop_is_the_way_to_the_order_and_the_way_to_the_payment_without_the_time_in_between() {
        Instant requested = figures.start().plusSeconds(1);
        order("COMPLETED", requested, 20, 3_000, 40);
        order("PAID", requested, 30, 5_000, 50);

        OrderTimes times = OrderTimes.read(shop.target().order(), Script.CHECKOUT, figures);

        assertThat(times.inTheShop())
                .containsExactlyInAnyOrder(
                        new Timed(requested.plusMillis(3_060).toEpochMilli(), 60_000),
                        new Timed(requested.plusMillis(5_080).toEpochMilli(), 80_000));
    }

    @Test
    void fulfilment_is_the_way_from_the_payment_to_the_shipment_of_those_that_came_there() {
        Instant requested = figures.start().plusSeconds(1);
        order("COMPLETED", requested, 20, 3_000, 40);
        order("PAID", requested, 30, 5_000, 50);

        OrderTimes times = OrderTimes.read(shop.target().order(), Script.CHECKOUT, figures);

        assertThat(times.fulfilment())
                .containsExactly(new Timed(requested.plusMillis(3_085).toEpochMilli(), 65_000));
    }

    @Test
    void orders_that_nobody_paid_have_no_time_of_a_checkout() {
        order("CANCELLED", figures.start(), 20, 30, 40);

        assertThat(OrderTimes.read(shop.target().order(), Script.CHECKOUT, figures)
                        .inTheShop())
                .isEmpty();
    }

    @Test
    void of_the_kernel_the_time_in_the_shop_is_the_way_to_the_order_whose_making_has_its_moment() {
        order("PENDING_PAYMENT", figures.start(), 20, 0, 0);

        OrderTimes times = OrderTimes.read(shop.target().order(), Script.PURCHASE, figures);

        assertThat(times.inTheShop())
                .containsExactly(new Timed(figures.start().plusMillis(20).toEpochMilli(), 20_000));
        assertThat(times.reachedAt().values())
                .containsExactly(figures.start().plusMillis(20).toEpochMilli() * 1000);
    }

    @Test
    void the_moment_at_which_a_checkout_is_final_is_that_of_its_completed_order() {
        order("COMPLETED", figures.start(), 20, 3_000, 40);
        order("PAID", figures.start(), 20, 3_000, 40);

        assertThat(OrderTimes.read(shop.target().order(), Script.CHECKOUT, figures)
                        .reachedAt()
                        .values())
                .containsExactly(figures.start().plusMillis(3_060 + SHIPPING).toEpochMilli() * 1000);
    }

    @Test
    void an_order_that_is_made_after_the_load_is_lag_and_not_throughput() {
        order("PENDING_PAYMENT", figures.start(), 20, 0, 0);
        order("PENDING_PAYMENT", figures.end().minusMillis(100), 2_600, 0, 0);

        OrderTimes times = OrderTimes.read(shop.target().order(), Script.PURCHASE, figures);

        assertThat(times.orders()).isEqualTo(2);
        assertThat(times.persistedDuringLoad()).isEqualTo(1);
        assertThat(times.lagSeconds()).isCloseTo(2.5, within(0.001));
    }

    @Test
    void the_clocks_of_the_client_and_the_shop_may_differ() {
        Duration behind = Duration.ofHours(1);
        shop.sql("create schema behind");
        shop.sql("create function behind.clock_timestamp() returns timestamptz language sql"
                + " as 'select pg_catalog.clock_timestamp() - interval $$1 hour$$'");
        shop.sql("alter role current_user set search_path = behind, public, pg_catalog");
        try {
            order("PENDING_PAYMENT", figures.start().plusSeconds(1).minus(behind), 20, 0, 0);

            OrderTimes times = OrderTimes.read(shop.target().order(), Script.PURCHASE, figures);

            assertThat(times.orders()).isEqualTo(1);
            assertThat(times.inTheShop()).singleElement().satisfies(it -> assertThat(it.endedAt())
                    .isCloseTo(figures.start().plusMillis(1_020).toEpochMilli(), within(2_000L)));
            assertThat(times.reachedAt()).isEmpty();
        } finally {
            shop.sql("alter role current_user reset search_path");
        }
    }

    @Test
    void orders_of_other_runs_do_not_count() {
        order("COMPLETED", figures.start().minusSeconds(5), 1, 1, 1);
        order("COMPLETED", figures.end().plusSeconds(5), 1, 1, 1);

        OrderTimes times = OrderTimes.read(shop.target().order(), Script.CHECKOUT, figures);

        assertThat(times).isEqualTo(new OrderTimes(0, 0, List.of(), List.of(), 0, Map.of()));
    }

    private void order(String status, Instant requested, long ordered, long paymentRequested, long paid) {
        Instant created = requested.plusMillis(ordered);
        Instant payment = created.plusMillis(paymentRequested);
        shop.sql("""
                insert into orders (id, reservation_id, status, requested_at, created_at, payment_requested_at, paid_at, completed_at)
                values (gen_random_uuid(), gen_random_uuid(), '%s', '%s', '%s', '%s', '%s', '%s')""".formatted(
                status, requested, created, payment, payment.plusMillis(paid), payment.plusMillis(paid + SHIPPING)));
    }
}
