package flashsale.inventory.shipment;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/**
 * Decides about one order in one statement, which locks the ledger's rows, counts the units and stores the shipment or its rejection. With
 * several statements, the row of a hot product stayed locked until a thread of this busy process got its turn to commit, and all others queued
 * behind it. At 250 users, this waiting exhausted the connection pool.
 */
@Repository
class ShipmentDecision {

    private static final String DECIDE = """
            with wanted (product_id, units) as (select * from unnest(?::uuid[], ?::bigint[])),
            locked as (
              select stock.sold + wanted.units <= stock.allocated as enough, product.withdrawn
              from wanted
              join stock using (product_id)
              join product on product.id = stock.product_id
              where not exists (select from shipment where order_id = ?)
              order by stock.product_id
              for no key update of stock),
            decision as (
              select case when bool_or(withdrawn) then 'PRODUCT_WITHDRAWN'
                          when count(*) < ? or not bool_and(enough) then 'LEDGER_EXHAUSTED' end as rejection
              from locked),
            committed as (
              update stock set sold = stock.sold + wanted.units
              from wanted, decision
              where stock.product_id = wanted.product_id and decision.rejection is null)
            insert into shipment (id, order_id, reservation_id, customer_id, status, reason, lines, created_at)
            select ?, ?, ?, ?::uuid, case when rejection is null then 'SCHEDULED' else 'REJECTED' end, rejection, ?::jsonb, ?
            from decision
            where not exists (select from shipment where order_id = ?)
            returning reason""";

    private final JdbcClient jdbc;
    private final JsonMapper json;

    ShipmentDecision(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /**
     * Counts the order's units as sold and stores the shipment, or stores its rejection with the reason.
     *
     * @return the new shipment; empty if the order already had one
     * @throws org.springframework.dao.DuplicateKeyException if another shipment is created at the same time; nothing has changed then
     */
    Optional<Shipment> about(Shipment shipment) {
        Map<UUID, Long> units = Quantities.of(List.of(shipment)).byProduct();
        return jdbc.sql(DECIDE)
                .param(units.keySet().toArray(UUID[]::new))
                .param(units.values().toArray(Long[]::new))
                .param(shipment.orderId())
                .param(units.size())
                .param(shipment.id())
                .param(shipment.orderId())
                .param(shipment.reservationId())
                .param(shipment.customerId())
                .param(json.writeValueAsString(shipment.lines()))
                .param(shipment.createdAt().atOffset(ZoneOffset.UTC))
                .param(shipment.orderId())
                .query((row, _) -> afterwards(shipment, row.getString("reason")))
                .optional();
    }

    private static Shipment afterwards(Shipment shipment, @Nullable String rejection) {
        return rejection == null ? shipment : shipment.rejected(Rejection.valueOf(rejection));
    }
}
