package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.PostgresAdmin;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Today's migrations on databases that an earlier version has made. The folder {@code data-of-7128b482} has a dump of each service's
 * database, with a few rows of each table.
 */
@NeedsServers(ServerKind.POSTGRES)
class UpgradeTest {

    private static final String PASSWORD = "test";

    /** Sorted, so that the order of the migrations does not matter. */
    private static final String SCHEMA = """
            select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
              from information_schema.columns where table_schema = 'public' and table_name <> 'flyway_schema_history'
            union all
            select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'flyway_schema_history'
            union all
            select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
              from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 'flyway_schema_history'::regclass
            order by 1
            """;

    private final PostgresAdmin postgres;

    UpgradeTest(TestEnvironment servers) {
        postgres = servers.postgres();
    }

    /** A service's database. */
    private record Database(String name, JdbcTemplate sql) {

        List<String> schema() {
            return sql.queryForList(SCHEMA, String.class);
        }

        long rows() {
            return sql
                    .queryForList(
                            "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'flyway_schema_history'",
                            String.class)
                    .stream()
                    .mapToLong(table -> sql.queryForObject("select count(*) from \"" + table + '"', Long.class))
                    .sum();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user-service",
                "inventory-service",
                "order-service",
                "payment-service",
                "notification-service",
                "insight-service"
            })
    void data_of_commit_7128b482_become_what_a_new_database_is(String service) throws IOException, SQLException {
        Database old = database();
        Database fresh = database();
        restore("data-of-7128b482/" + service + ".sql", old);
        long rows = old.rows();

        migrate(old, service, today(service));
        migrate(fresh, service, today(service));

        assertThat(old.schema()).isEqualTo(fresh.schema());
        assertThat(rows).isPositive();
        assertThat(old.rows()).isGreaterThanOrEqualTo(rows);
    }

    /** The platform's migrations are numbered below the service's, which an older database already has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "user-service",
                "inventory-service",
                "order-service",
                "payment-service",
                "notification-service",
                "insight-service"
            })
    void a_database_gets_the_migrations_of_the_platform_that_came_after_its_own(
            String service, @TempDir Path firstOfPlatform) throws IOException {
        Database old = database();
        Database fresh = database();
        Resource first = migrations("platform").getFirst();
        Files.write(firstOfPlatform.resolve(String.valueOf(first.getFilename())), first.getContentAsByteArray());

        migrate(old, service, "filesystem:" + firstOfPlatform + ",classpath:db/" + service);
        assertThat(old.schema()).doesNotContain("outbox.traceparent text YES ");
        migrate(old, service, today(service));
        migrate(fresh, service, today(service));

        assertThat(old.schema()).isEqualTo(fresh.schema()).contains("outbox.traceparent text YES ");
    }

    private static List<Resource> migrations(String of) throws IOException {
        return Stream.of(new PathMatchingResourcePatternResolver().getResources("classpath:db/" + of + "/V*.sql"))
                .sorted((one, other) ->
                        String.valueOf(one.getFilename()).compareTo(String.valueOf(other.getFilename())))
                .toList();
    }

    private Database database() {
        String name = "test_%d_%s"
                .formatted(
                        ProcessHandle.current().pid(),
                        UUID.randomUUID().toString().substring(0, 8));
        postgres.createDatabase(name, PASSWORD);
        return new Database(
                name, new JdbcTemplate(new DriverManagerDataSource(postgres.jdbcUrl(name), name, PASSWORD)));
    }

    private static String today(String service) {
        return "classpath:db/platform,classpath:db/messaging,classpath:db/" + service;
    }

    private void restore(String dump, Database database) throws IOException, SQLException {
        String sql = new ClassPathResource(dump).getContentAsString(StandardCharsets.UTF_8);
        try (var connection =
                        DriverManager.getConnection(postgres.jdbcUrl(database.name()), database.name(), PASSWORD);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** As the service does when it starts. */
    private void migrate(Database database, String service, String locations) {
        new SpringApplicationBuilder(Migrations.class)
                .web(WebApplicationType.NONE)
                .run(
                        "--spring.config.location=classpath:platform.yml",
                        "--spring.application.name=" + service,
                        "--spring.datasource.url=" + postgres.jdbcUrl(database.name()),
                        "--spring.datasource.username=" + database.name(),
                        "--spring.datasource.password=" + PASSWORD,
                        "--spring.flyway.locations=" + locations)
                .close();
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({DataSourceAutoConfiguration.class, FlywayAutoConfiguration.class})
    static class Migrations {}
}
