package flashsale.user.seed;

import flashsale.platform.store.LongStatements;
import flashsale.user.password.PasswordHashing;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Creates {@code customer1}, {@code customer2}, … with the password {@code flashsale}. It uses one statement and one hash for all of them,
 * so 20,000 take a fraction of a second. Several instances may do this at the same time; a restart finds the last of them and does nothing.
 */
@Component
class SeedCustomers implements SmartInitializingSingleton {

    private final JdbcTemplate jdbc;
    private final PasswordHashing passwords;
    private final SeedProperties properties;

    SeedCustomers(JdbcTemplate jdbc, PasswordHashing passwords, SeedProperties properties) {
        this.jdbc = jdbc;
        this.passwords = passwords;
        this.properties = properties;
    }

    @Override
    public void afterSingletonsInstantiated() {
        LongStatements.update(jdbc, """
                insert into account (id, username, password_hash, role)
                select md5('customer' || n)::uuid, 'customer' || n, ?, 'CUSTOMER'
                from generate_series(1, ?) n
                where not exists (select from account where id = md5('customer' || ?)::uuid)
                on conflict do nothing""", passwords.hashForLoadTest(), properties.customers(), properties.customers());
    }
}
