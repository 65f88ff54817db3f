package flashsale.order;

import static flashsale.contract.CancelReason.CANCELLED_BY_CUSTOMER;
import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.contract.CancelReason.OUT_OF_STOCK;
import static flashsale.contract.CancelReason.PAYMENT_DECLINED;
import static flashsale.contract.CancelReason.SHIPMENT_REJECTED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;

/** Whatever the order of delivery, the same events have the same outcome. */
class NewsInAnyOrderTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:03Z");

    private enum News {
        PAID(order -> order.pay(NOW, NOW)),
        DECLINED(order -> order.cancel(PAYMENT_DECLINED, NOW)),
        EXPIRY(order -> order.cancel(EXPIRED, NOW)),
        CUSTOMER_CANCELLED(order -> order.cancel(CANCELLED_BY_CUSTOMER, NOW)),
        REFUSED(order -> order.cancel(OUT_OF_STOCK, NOW)),
        SHIPPED(order -> order.complete(NOW)),
        REJECTED(order -> order.cancel(SHIPMENT_REJECTED, NOW));

        @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
        private final Consumer<Order> change;

        News(Consumer<Order> change) {
            this.change = change;
        }
    }

    @Test
    void paid_and_shipped_is_completed() {
        inAnyOrder(News.PAID, News.SHIPPED).allSatisfy(NewsInAnyOrderTest::isCompletedAndPaid);
    }

    @Test
    void paid_and_shipped_is_completed_although_the_reservation_expired() {
        inAnyOrder(News.PAID, News.SHIPPED, News.EXPIRY).allSatisfy(NewsInAnyOrderTest::isCompletedAndPaid);
    }

    @Test
    void duplicates_change_nothing() {
        inAnyOrder(News.PAID, News.SHIPPED, News.EXPIRY, News.PAID, News.SHIPPED, News.EXPIRY)
                .allSatisfy(NewsInAnyOrderTest::isCompletedAndPaid);
    }

    @Test
    void a_late_payment_without_stock_is_cancelled() {
        inAnyOrder(News.PAID, News.EXPIRY, News.REFUSED).allSatisfy(order -> {
            assertThat(order.status()).isEqualTo(CANCELLED);
            assertThat(order.cancelReason()).isEqualTo(OUT_OF_STOCK);
        });
    }

    @Test
    void a_payment_of_a_reservation_that_the_customer_cancelled_is_cancelled() {
        inAnyOrder(News.PAID, News.CUSTOMER_CANCELLED, News.REFUSED)
                .extracting(Order::status)
                .containsOnly(CANCELLED);
    }

    @Test
    void a_rejected_shipment_is_cancelled() {
        inAnyOrder(News.PAID, News.REJECTED).allSatisfy(NewsInAnyOrderTest::isRejected);
    }

    @Test
    void a_rejected_shipment_of_a_late_payment_is_cancelled() {
        inAnyOrder(News.PAID, News.EXPIRY, News.REJECTED, News.EXPIRY, News.PAID)
                .allSatisfy(NewsInAnyOrderTest::isRejected);
    }

    @Test
    void a_declined_payment_is_cancelled() {
        inAnyOrder(News.DECLINED, News.EXPIRY, News.DECLINED)
                .extracting(Order::status)
                .containsOnly(CANCELLED);
    }

    private static void isCompletedAndPaid(Order order) {
        assertThat(order.status()).isEqualTo(COMPLETED);
        assertThat(order.cancelReason()).isNull();
        assertThat(order.paidAt()).isNotNull();
        assertThat(order.completedAt()).isNotNull();
    }

    private static void isRejected(Order order) {
        assertThat(order.status()).isEqualTo(CANCELLED);
        assertThat(order.cancelReason()).isEqualTo(SHIPMENT_REJECTED);
    }

    /** An order for each permutation of the news. */
    private static ListAssert<Order> inAnyOrder(News... news) {
        return assertThat(permutations(List.of(news))
                .map(permutation -> {
                    Order order = Order.of(Samples.reservation(), NOW);
                    permutation.forEach(it -> it.change.accept(order));
                    return order;
                })
                .toList());
    }

    private static Stream<List<News>> permutations(List<News> news) {
        if (news.isEmpty()) {
            return Stream.of(List.of());
        }
        return Stream.iterate(0, i -> i < news.size(), i -> i + 1).flatMap(i -> {
            List<News> others = new ArrayList<>(news);
            News first = others.remove((int) i);
            return permutations(others)
                    .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList());
        });
    }
}
