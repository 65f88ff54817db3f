package flashsale.order;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.json.JsonMapper;

/**
 * Inserts any number of orders in one statement. JPA has no "insert unless it exists", so each order would cost a
 * select before its insert.
 */
@Repository
class NewOrders {

    private static final String INSERT = """
            insert into orders (id, reservation_id, customer_id, status, cancel_reason, total, currency, lines,
                                requested_at, created_at, cancelled_at, version)
            select id, reservation_id, customer_id, status, cancel_reason, total, currency, lines,
                   requested_at, created_at, cancelled_at, 0
            from json_populate_recordset(null::orders, ?::json)
            on conflict (reservation_id) do nothing
            returning id""";

    private final JdbcClient jdbc;
    private final JsonMapper json;

    NewOrders(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json.rebuild().addMixIn(Order.class, Columns.class).build();
    }

    /** Inserts the orders whose reservations have none yet, and returns them. */
    List<Order> add(List<Order> orders) {
        // Sorted, so that two instances with the same reservations wait for each other instead of deadlocking.
        List<Order> rows = orders.stream()
                .sorted(Comparator.comparing(Order::reservationId))
                .toList();
        Set<UUID> added = jdbc.sql(INSERT)
                .param(json.writeValueAsString(rows))
                .query((row, _) -> row.getObject("id", UUID.class))
                .set();
        return orders.stream().filter(order -> added.contains(order.id())).toList();
    }

    /** Makes JSON keys of an order's fields that are column names, but leaves its lines as they are kept. */
    @JsonAutoDetect(
            fieldVisibility = Visibility.ANY,
            getterVisibility = Visibility.NONE,
            isGetterVisibility = Visibility.NONE)
    @JsonNaming(SnakeCaseStrategy.class)
    private interface Columns {}
}
