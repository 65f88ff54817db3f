package flashsale.inventory.shipment;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** All shipments. They are written with the ledger in few statements, which no entity can do, and never change afterwards. */
@Repository
public class Shipments {

    private static final String ADD = """
            insert into shipment (id, order_id, reservation_id, customer_id, status, lines, created_at)
            select id, order_id, reservation_id, customer_id, 'SCHEDULED', lines::jsonb, ?
            from unnest(?, ?, ?, ?, ?) as added (id, order_id, reservation_id, customer_id, lines)
            on conflict (order_id) do nothing returning id""";

    private static final String FIND = """
            select id, order_id, reservation_id, customer_id, reason, lines::text, created_at
            from shipment where order_id = ?""";

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final Clock clock;

    Shipments(JdbcClient jdbc, JsonMapper json, Clock clock) {
        this.jdbc = jdbc;
        this.json = json;
        this.clock = clock;
    }

    public Optional<Shipment> ofOrder(UUID orderId) {
        return jdbc.sql(FIND).param(orderId).query((row, _) -> read(row)).optional();
    }

    /**
     * Adds scheduled shipments of all these orders, in one statement.
     *
     * @return the shipments of the orders that had none yet
     */
    public List<Shipment> schedule(List<ConfirmedOrder> orders) {
        Instant now = clock.instant();
        List<Shipment> shipments =
                orders.stream().map(order -> Shipment.scheduled(order, now)).toList();
        Set<UUID> added = jdbc.sql(ADD)
                .param(now.atOffset(ZoneOffset.UTC))
                .param(ids(shipments, Shipment::id))
                .param(ids(shipments, Shipment::orderId))
                .param(ids(shipments, Shipment::reservationId))
                .param(ids(shipments, Shipment::customerId))
                .param(shipments.stream()
                        .map(shipment -> json.writeValueAsString(shipment.lines()))
                        .toArray(String[]::new))
                .query((row, _) -> row.getObject("id", UUID.class))
                .set();
        return shipments.stream()
                .filter(shipment -> added.contains(shipment.id()))
                .toList();
    }

    private static UUID[] ids(List<Shipment> shipments, Function<Shipment, UUID> id) {
        return shipments.stream().map(id).toArray(UUID[]::new);
    }

    private Shipment read(ResultSet row) throws SQLException {
        String reason = row.getString("reason");
        return new Shipment(
                row.getObject("id", UUID.class),
                row.getObject("order_id", UUID.class),
                row.getObject("reservation_id", UUID.class),
                row.getObject("customer_id", UUID.class),
                reason == null ? null : Rejection.valueOf(reason),
                json.readValue(row.getString("lines"), new TypeReference<>() {}),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }
}
