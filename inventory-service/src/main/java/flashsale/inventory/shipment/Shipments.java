package flashsale.inventory.shipment;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** All shipments. One statement writes those of many orders and returns the new ones. */
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

    private final JdbcTemplate jdbc;
    private final JsonMapper json;

    Shipments(JdbcTemplate jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    public Optional<Shipment> ofOrder(UUID orderId) {
        return jdbc.query(FIND, (row, _) -> read(row), orderId).stream().findFirst();
    }

    /**
     * Adds scheduled shipments.
     *
     * @return the shipments of orders that had none yet
     */
    List<Shipment> add(List<Shipment> shipments) {
        Set<UUID> added = new HashSet<>(jdbc.query(
                ADD,
                (row, _) -> row.getObject("id", UUID.class),
                shipments.getFirst().createdAt().atOffset(ZoneOffset.UTC),
                ids(shipments, Shipment::id),
                ids(shipments, Shipment::orderId),
                ids(shipments, Shipment::reservationId),
                ids(shipments, Shipment::customerId),
                shipments.stream()
                        .map(shipment -> json.writeValueAsString(shipment.lines()))
                        .toArray(String[]::new)));
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
