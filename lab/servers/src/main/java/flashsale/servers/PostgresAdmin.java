package flashsale.servers;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Creates and drops databases, each owned by a role of the same name that alone may connect to it.
 *
 * @param servers one, or a primary and its standby in any order, as {@code host:port}
 * @param authority file of the certificates that the servers' have to be signed by; empty if connections need not be encrypted
 */
public record PostgresAdmin(List<String> servers, String username, String password, Optional<Path> authority) {

    /** Leads to whichever of several servers is the primary when a connection is opened, and asks again after a second. */
    private static final String PRIMARY = "?targetServerType=primary&hostRecheckSeconds=1";

    private static final String PATIENCE_SECONDS = "5";

    public PostgresAdmin {
        servers = List.copyOf(servers);
    }

    public PostgresAdmin(List<String> servers, String username, String password) {
        this(servers, username, password, Optional.empty());
    }

    public PostgresAdmin(String host, int port, String username, String password) {
        this(List.of(host + ":" + port), username, password);
    }

    public String jdbcUrl(String database) {
        return "jdbc:postgresql://%s/%s%s"
                .formatted(String.join(",", servers), database, servers.size() == 1 ? "" : PRIMARY);
    }

    boolean isReady() {
        try (Connection connection = connect()) {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    /** Why it does not take changes; empty if it does, or if it is a standby that answers. */
    Optional<String> problem() {
        try (Connection connection = connect(Map.of("socketTimeout", PATIENCE_SECONDS));
                Statement statement = connection.createStatement()) {
            if (!isTrue(statement, "select pg_is_in_recovery()")) {
                if (isTrue(statement, "select current_setting('transaction_read_only')::boolean")) {
                    return Optional.of("does not take changes: it is set to read-only");
                }
                // A message for nobody. When this returns, it is wherever a commit has to be, such as on the disk.
                statement.execute("select pg_logical_emit_message(true, 'flashsale', '')");
            }
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of("does not take changes: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private static boolean isTrue(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() && row.getBoolean(1);
        }
    }

    /** Creates the database and its role, or only sets the role's password if both exist. */
    public void createDatabase(String name, String ownersPassword) {
        OwnedDatabase database = new OwnedDatabase(this, name, ownersPassword);
        database.makeRole();
        if (!databases().contains(name)) {
            database.make();
        }
        database.close();
    }

    /** Drops the database, even if clients are connected, and its role. Does nothing if they do not exist. */
    public void dropDatabase(String name) {
        execute("drop database if exists %s with (force)".formatted(identifier(name)));
        execute("drop role if exists %s".formatted(identifier(name)));
    }

    public List<String> databases() {
        return list("select datname from pg_database where not datistemplate");
    }

    /** Whether a standby receives everything that is written here. */
    boolean hasStandby() {
        return !list("select state from pg_stat_replication where state = 'streaming'")
                .isEmpty();
    }

    /** Makes a standby the primary, and returns when it takes changes. Does nothing if it is the primary. */
    void promote() {
        list("select case when pg_is_in_recovery() then pg_promote() end");
    }

    /** Sets whether a commit is acknowledged only when a standby has it on its disk; without a standby, none is then. */
    void confirmByStandby(boolean confirm) {
        execute("alter system "
                + (confirm ? "set synchronous_standby_names = '*'" : "reset synchronous_standby_names"));
        list("select pg_reload_conf()");
    }

    /** Makes all sessions read-only, or lets them write again. */
    public void refuseWrites(boolean refuse) {
        execute("alter system "
                + (refuse ? "set default_transaction_read_only = on" : "reset default_transaction_read_only"));
        list("select pg_reload_conf()");
    }

    /** The first column. */
    List<String> list(String query) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        } catch (SQLException e) {
            throw new ServerException("PostgreSQL: " + e.getMessage(), e);
        }
    }

    void execute(String command) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException e) {
            throw new ServerException("PostgreSQL: " + e.getMessage(), e);
        }
    }

    private Connection connect() throws SQLException {
        return connect(Map.of());
    }

    private Connection connect(Map<String, String> more) throws SQLException {
        return connect("postgres", more);
    }

    Connection connect(String database, Map<String, String> more) throws SQLException {
        Properties properties = new Properties();
        more.forEach(properties::setProperty);
        authority.ifPresent(file -> {
            properties.setProperty("sslmode", "verify-full");
            properties.setProperty("sslrootcert", file.toString());
        });
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", PATIENCE_SECONDS);
        properties.setProperty("loginTimeout", PATIENCE_SECONDS);
        return DriverManager.getConnection(jdbcUrl(database), properties);
    }

    static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
