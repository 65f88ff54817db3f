package flashsale.inventory.shipment;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The source of truth for sold units. Uses statements instead of entities: the database decides and counts in one step.
 */
@Repository
class StockLedger {

    private static final String COMMIT = """
            update stock set sold = sold + ? where product_id = ? and sold + ? <= allocated
              and not exists (select from product where id = product_id and withdrawn)""";

    private static final String GIVE_BACK = "update stock set sold = sold - ? where product_id = ?";

    private final JdbcTemplate jdbc;

    StockLedger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Counts all of these units as sold, or none of them.
     *
     * @return whether all were counted
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean commit(Quantities quantities) {
        List<Object[]> lines = new ArrayList<>();
        quantities.byProduct().forEach((product, units) -> lines.add(new Object[] {units, product, units}));
        int[] updated = jdbc.batchUpdate(COMMIT, lines);
        List<Object[]> committed = new ArrayList<>();
        for (int i = 0; i < updated.length; i++) {
            if (updated[i] == 1) {
                committed.add(new Object[] {lines.get(i)[0], lines.get(i)[1]});
            }
        }
        if (committed.size() == lines.size()) {
            return true;
        }
        jdbc.batchUpdate(GIVE_BACK, committed);
        return false;
    }
}
