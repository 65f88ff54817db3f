package flashsale.payment.async;

import flashsale.payment.Payable;
import flashsale.platform.build.EventFlow;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/**
 * What payment-service knows of orders: enough to accept a payment without a call to another service. Events arrive in any order, so an
 * order whose cancellation arrives first is stored as closed.
 */
@Repository
@EventFlow
public class Payables {

    private final JdbcTemplate jdbc;

    Payables(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Opens the orders for payment, except those already closed. */
    public void open(List<OrderCreated> orders) {
        jdbc.batchUpdate(
                """
                insert into payable (order_id, reservation_id, customer_id, amount, currency, open)
                values (?, ?, ?, ?, ?, true)
                on conflict (order_id) do update set reservation_id = excluded.reservation_id,
                  customer_id = excluded.customer_id, amount = excluded.amount, currency = excluded.currency""",
                orders.stream()
                        .map(order -> new Object[] {
                            order.orderId(), order.reservationId(), order.customerId(), order.total(), order.currency()
                        })
                        .toList());
    }

    /** Closes the orders for payment. */
    public void close(Collection<UUID> orderIds) {
        jdbc.batchUpdate("""
                insert into payable (order_id, open) values (?, false)
                on conflict (order_id) do update set open = false""", orderIds.stream().map(id -> new Object[] {id}).toList());
    }

    /** The order, if its event has arrived. */
    public Optional<Payable> find(UUID orderId) {
        return jdbc
                .query(
                        """
                        select reservation_id, customer_id, amount, currency, open from payable
                        where order_id = ? and customer_id is not null""",
                        (row, _) -> new Payable(
                                orderId,
                                row.getObject("reservation_id", UUID.class),
                                row.getObject("customer_id", UUID.class),
                                row.getObject("amount", BigDecimal.class),
                                row.getString("currency"),
                                row.getBoolean("open")),
                        orderId)
                .stream()
                .findFirst();
    }
}
