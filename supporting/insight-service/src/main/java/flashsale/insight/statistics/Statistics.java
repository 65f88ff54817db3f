package flashsale.insight.statistics;

import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The figures of all products. */
@Repository
public class Statistics {

    private final JdbcTemplate jdbc;

    Statistics(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes notice of offers, in any order: each price counts for the lowest and the highest, the newest for all else. */
    public void noteAll(List<ProductOffer> offers) {
        jdbc.batchUpdate(
                """
                insert into product_statistics as known
                  (product_id, name, price, currency, lowest_price, highest_price, version, last_changed_at)
                select id, name, price, currency, price, price, version, at
                from (values (?::uuid, ?::text, ?::numeric, ?::text, ?::int, ?::timestamptz))
                  as news (id, name, price, currency, version, at)
                on conflict (product_id) do update set
                  lowest_price = least(known.lowest_price, excluded.price),
                  highest_price = greatest(known.highest_price, excluded.price),
                  name = case when known.version < excluded.version then excluded.name else known.name end,
                  price = case when known.version < excluded.version then excluded.price else known.price end,
                  last_changed_at = case when known.version < excluded.version then excluded.last_changed_at
                                         else known.last_changed_at end,
                  version = greatest(known.version, excluded.version)""",
                offers.stream()
                        .map(offer -> new Object[] {
                            offer.productId(),
                            offer.name(),
                            offer.price(),
                            offer.currency(),
                            offer.version(),
                            Timestamp.from(offer.changedAt())
                        })
                        .toList());
    }

    /** The most clicked products first. */
    public List<ProductFigures> mostClicked(int limit) {
        return jdbc.query(
                """
                        select product.*, clicks
                        from product_statistics product, lateral (
                          select coalesce(sum(clicks), 0) as clicks from click_count counted
                          where counted.product_id = product.product_id and minute > now() - interval '1 day') counted
                        order by clicks desc, product_id
                        limit ?""",
                (row, _) -> new ProductFigures(
                        row.getObject("product_id", UUID.class),
                        row.getString("name"),
                        row.getBigDecimal("price"),
                        row.getBigDecimal("lowest_price"),
                        row.getBigDecimal("highest_price"),
                        row.getString("currency"),
                        row.getInt("version") - 1,
                        row.getLong("clicks"),
                        row.getTimestamp("last_changed_at").toInstant()),
                limit);
    }
}
