package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Whether an attempt was completed, sold out, declined or failed: the same in all builds. */
class OutcomesTest extends PaperShopTest {

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "PATTERNS")
    void sold_out_is_no_failure_and_has_its_own_time(Script script) throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.stock = 5;

        LoadFigures figures =
                run(new LoadSpec(script, 5, Duration.ofSeconds(3), Map.of("CUSTOMERS", "30", "THINK", "0.2")));

        assertThat(script.successes(figures)).isEqualTo(5);
        assertThat(figures.soldOut()).isPositive().isEqualTo(figures.attempts() - 5);
        assertThat(figures.failed()).isZero();
        assertThat(figures.acknowledged()).isEqualTo(5);
        assertThat(figures.refusalMillis().max()).isPositive();
        assertThat(figures.soldOutAt()).isBetween(figures.startedAt(), figures.endedAt());
    }

    @Test
    void whoever_is_told_to_come_back_in_a_rush_does_so_with_the_same_key_until_there_is_a_yes_or_a_no()
            throws Exception {
        shop = new PaperShop(Build.ASYNC);
        shop.stock = 7;
        shop.putOff.set(30);

        LoadFigures figures = run(
                new LoadSpec(Script.PURCHASE, Shape.RUSH, List.of(), 600, Duration.ofSeconds(1), Map.of("STOCK", "7")));

        assertThat(figures.attempts()).isEqualTo(600);
        assertThat(figures.accepted()).isEqualTo(7);
        assertThat(figures.soldOut()).isEqualTo(593);
        assertThat(figures.failed()).isZero();
        assertThat(figures.putOff()).isEqualTo(30);
        assertThat(figures.polls()).isEqualTo(30);
        assertThat(figures.requests()).isEqualTo(600);
        assertThat(shop.keys).hasSize(600);
        assertThat(figures.refusalMillis().max()).isGreaterThan(1_000); // it counts from when the customer was due
        assertThat(figures.lastPlace()).isBetween(7.0, 600.0);
    }

    @ParameterizedTest
    @CsvSource({"limit-exceeded", "sale-not-open", "sale-over", "not-admitted"})
    void a_no_for_another_reason_is_a_refusal_and_no_failure_either(String problem) throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.stock = 0;
        shop.refusal = problem;

        LoadFigures figures = run(Script.PURCHASE, Map.of("CUSTOMERS", "30"));

        assertThat(figures.refusedOtherwise()).isPositive().isEqualTo(figures.attempts());
        assertThat(figures.failed()).isZero();
        assertThat(figures.refusalMillis().max()).isPositive();
        assertThat(figures.soldOut()).isZero();
        assertThat(figures.soldOutAt()).isNull();
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void a_payment_that_goes_on_is_waited_for(Build build) throws Exception {
        shop = new PaperShop(build);
        shop.paymentsAreLate = true;
        if (build == Build.SYNC) {
            shop.refusePayments(504, "payment-pending");
        }

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.completed()).isPositive().isEqualTo(figures.attempts());
        assertThat(figures.polls()).isEqualTo(figures.completed());
    }

    @Test
    void a_shop_that_does_not_hold_requests_is_not_asked_again_at_once() throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.paymentsAreLate = true;
        shop.refusePayments(504, "payment-pending");

        run(Script.CHECKOUT, Map.of());

        assertThat(times.paid()).isNotEmpty().allMatch(paid -> paid.micros() >= 500_000);
    }

    @ParameterizedTest
    @CsvSource({"402, payment-declined", "409, sold-out", "409, order-not-payable", "409, shipment-rejected"})
    void an_order_that_is_cancelled_instead_of_paid_is_declined(int status, String problem) throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.refusePayments(status, problem);
        shop.orderStatus = "CANCELLED";

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.declined()).isPositive().isEqualTo(figures.attempts());
        assertThat(figures.failed()).isZero();
    }

    @Test
    void a_payment_that_is_refused_for_an_order_that_is_paid_already_is_completed() throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.refusePayments(409, "order-not-payable");

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.completed()).isPositive().isEqualTo(figures.attempts());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SYNC")
    void an_order_that_is_found_cancelled_is_declined(Build build) throws Exception {
        shop = new PaperShop(build);
        shop.orderStatus = "CANCELLED";

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.declined()).isPositive().isEqualTo(figures.attempts());
    }

    @ParameterizedTest
    @CsvSource({"503, checkout-undone", "503, service-unavailable", "504, gateway-timeout"})
    void a_checkout_that_the_shop_could_not_manage_has_failed(int status, String problem) throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.refusePayments(status, problem);

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.failed()).isPositive().isEqualTo(figures.attempts());
        assertThat(figures.failuresByStep()).containsOnlyKeys("pay");
    }

    @ParameterizedTest
    @CsvSource({"/carts, cart", "/reservations, reserve", "/orders/by-reservation, order", "/payments, pay"})
    void a_broken_step_fails_the_checkout_and_is_named_as_a_defect(String path, String step) throws Exception {
        shop = new PaperShop(Build.ASYNC);
        shop.brokenPath = path;

        LoadFigures figures = run(Script.CHECKOUT, Map.of());

        assertThat(figures.completed()).isZero();
        assertThat(figures.failed()).isPositive().isEqualTo(figures.attempts());
        assertThat(figures.failuresByStep()).isEqualTo(Map.of(step + "-defect", figures.failed()));
    }
}
