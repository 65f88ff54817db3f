package flashsale.inventory.sale;

import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Who has been told of which version of a product. */
@Repository
public class Announcements {

    private final JdbcClient jdbc;

    Announcements(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Records that the audience knows this version of the product. */
    public void note(String audience, ProductState product) {
        jdbc.sql("""
                        insert into product_told (product_id, audience, version) values (?, ?, ?)
                        on conflict (product_id, audience) do update
                        set version = greatest(product_told.version, excluded.version)""").params(product.productId(), audience, product.version()).update();
    }

    /**
     * The products whose newest version the audience does not know yet, as far as we know, except those that another transaction is just
     * changing or telling. In a transaction, they are locked until its end.
     */
    public List<ProductState> due(String audience, int limit) {
        return jdbc.sql("""
                        select product.id, stock.sale_id, name, description, price, product.currency, sale.shards, product.version
                        from product
                        join stock on stock.product_id = product.id
                        join sale on sale.id = stock.sale_id
                        left join product_told told on told.product_id = product.id and told.audience = :audience
                        where told.version is null or told.version < product.version
                        order by product.id
                        limit :limit for no key update of product skip locked""")
                .param("audience", audience)
                .param("limit", limit)
                .query((row, _) -> new ProductState(
                        row.getObject("id", UUID.class),
                        row.getObject("sale_id", UUID.class),
                        row.getString("name"),
                        row.getString("description"),
                        row.getBigDecimal("price"),
                        row.getString("currency"),
                        row.getInt("shards"),
                        row.getInt("version")))
                .list();
    }
}
