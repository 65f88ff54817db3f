package flashsale.user.shop;

import flashsale.platform.shop.ShopDatabase;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The shop's id, made up once, by whichever instance is first; and which stores have had data of this shop. In a database that has been
 * emptied another one is made up, and the other services refuse it.
 */
@Component
public class Shop {

    private final JdbcClient jdbc;
    private final UUID id;

    Shop(JdbcClient jdbc, ShopDatabase database) {
        this.jdbc = jdbc;
        database.belongTo(UUID.randomUUID());
        this.id = database.shop().orElseThrow();
    }

    /** Names this shop, for as long as its data exist. */
    public UUID id() {
        return id;
    }

    /** Whether the store has had data of this shop. */
    public boolean hadDataIn(String store) {
        return jdbc.sql("select exists (select from shop_store where name = ?)")
                .param(store)
                .query(Boolean.class)
                .single();
    }

    /** From now on the store must have them. */
    public void hasDataIn(String store) {
        jdbc.sql("insert into shop_store (name) values (?) on conflict do nothing")
                .param(store)
                .update();
    }
}
