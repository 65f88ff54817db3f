package flashsale.inventory.shipment;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The source of truth for sold units. It uses statements instead of entities: the database decides and counts in one step. */
@Repository
public class StockLedger {

    private static final String COMMIT = """
            update stock set sold = sold + ? where product_id = ? and sold + ? <= allocated
              and not exists (select from product where id = product_id and withdrawn)""";

    private final JdbcTemplate jdbc;

    StockLedger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Counts the units of these shipments as sold, in the caller's transaction.
     *
     * @throws NotAllShippableException if a product has too few units left or is withdrawn; the transaction is then rolled back
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void commit(List<Shipment> shipments) {
        List<Object[]> lines = new ArrayList<>();
        Quantities.of(shipments)
                .byProduct()
                .forEach((product, units) -> lines.add(new Object[] {units, product, units}));
        for (int updated : jdbc.batchUpdate(COMMIT, lines)) {
            if (updated != 1) {
                throw new NotAllShippableException();
            }
        }
    }
}
