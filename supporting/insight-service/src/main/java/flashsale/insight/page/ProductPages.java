package flashsale.insight.page;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/**
 * All product pages. Whoever asks for one gets its copy, or puts it together and leaves a copy. Meanwhile the product may change: then the copy is
 * too old to be kept.
 */
@Service
public class ProductPages {

    private final JdbcClient jdbc;
    private final KeptPages kept;
    private final JsonMapper json;

    ProductPages(JdbcClient jdbc, KeptPages kept, JsonMapper json) {
        this.jdbc = jdbc;
        this.kept = kept;
        this.json = json;
    }

    /** The JSON of a page. */
    public Optional<String> find(UUID productId) {
        return kept.get(productId).or(() -> read(productId).map(this::keep));
    }

    private String keep(ProductPage page) {
        String text = json.writeValueAsString(page);
        kept.keep(page.productId(), page.version(), text);
        return text;
    }

    /** Text and price come by different ways, so the page is only as new as the older of both. */
    private Optional<ProductPage> read(UUID productId) {
        return jdbc.sql("""
                        select product_id, text.name, description, price, currency, least(text.version, offer.version) as version,
                          (select coalesce(sum(clicks), 0) from click_count counted
                           where counted.product_id = text.product_id and minute > now() - interval '1 hour') as clicks
                        from product_text text join product_statistics offer using (product_id)
                        where product_id = ?""").param(productId).query((row, _) -> page(row)).optional();
    }

    private static ProductPage page(ResultSet row) throws SQLException {
        return new ProductPage(
                row.getObject("product_id", UUID.class),
                row.getString("name"),
                row.getString("description"),
                row.getBigDecimal("price"),
                row.getString("currency"),
                row.getLong("clicks"),
                row.getInt("version"));
    }
}
