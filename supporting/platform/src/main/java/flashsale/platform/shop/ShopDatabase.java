package flashsale.platform.shop;

import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The database of a service. */
public final class ShopDatabase implements ShopStore {

    /** As SQLSTATE. Its class also has the rights that somebody has revoked, which say nothing about the data. */
    private static final String NO_SUCH_TABLE = "42P01";

    private final JdbcClient sql;
    private final String service;

    /** @param service such as {@code order-service} */
    public ShopDatabase(JdbcTemplate jdbc, String service) {
        this.sql = JdbcClient.create(jdbc);
        this.service = service;
    }

    @Override
    public String name() {
        return "the database of " + service;
    }

    /** Empty also if somebody has dropped the tables. */
    @Override
    public Optional<UUID> shop() {
        try {
            return sql.sql("select id from shop").query(UUID.class).optional();
        } catch (BadSqlGrammarException refusal) {
            if (refusal.getCause() instanceof SQLException cause && NO_SUCH_TABLE.equals(cause.getSQLState())) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    @Override
    public void belongTo(UUID shop) {
        sql.sql("insert into shop (id) values (?) on conflict do nothing")
                .param(shop)
                .update();
    }
}
