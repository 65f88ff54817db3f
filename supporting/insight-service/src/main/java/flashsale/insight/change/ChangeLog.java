package flashsale.insight.change;

import flashsale.platform.store.LongStatements;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Who learned of which change when: after a 202 it is the answer to "does everybody know by now?". */
@Repository
public class ChangeLog {

    private static final int DAYS_KEPT = 7;

    private final JdbcTemplate jdbc;

    ChangeLog(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Notes, if this is the first time, that the part knows these states now. */
    void note(Part part, List<ProductState> products) {
        jdbc.batchUpdate(
                "insert into change_heard (product_id, version, part) values (?, ?, ?) on conflict do nothing",
                products.stream()
                        .map(product -> new Object[] {product.productId(), product.version(), part.name()})
                        .toList());
    }

    /** What happened to a product in the last days, newest first. */
    public List<Heard> of(UUID productId, int limit) {
        return jdbc.query(
                "select version, part, heard_at from change_heard where product_id = ? order by version desc, heard_at limit ?",
                (row, _) -> new Heard(
                        row.getInt("version"),
                        Part.valueOf(row.getString("part")),
                        row.getTimestamp("heard_at").toInstant()),
                productId,
                limit);
    }

    public void forgetOld() {
        LongStatements.update(
                jdbc, "delete from change_heard where heard_at < now() - make_interval(days => ?)", DAYS_KEPT);
    }
}
