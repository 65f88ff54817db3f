package flashsale.servers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Creates and drops databases, each owned by a role of the same name that alone may connect to it. */
public record PostgresAdmin(String host, int port, String username, String password) {

    public String jdbcUrl(String database) {
        return "jdbc:postgresql://%s:%d/%s".formatted(host, port, database);
    }

    public boolean isReady() {
        try (Connection connection = connect()) {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    /** Creates the database and its role, or only sets the role's password if both exist. */
    public void createDatabase(String name, String ownersPassword) {
        if (list("select rolname from pg_roles").contains(name)) {
            execute("alter role %s password %s".formatted(identifier(name), literal(ownersPassword)));
        } else {
            execute("create role %s login password %s".formatted(identifier(name), literal(ownersPassword)));
        }
        if (!databases().contains(name)) {
            execute("create database %s owner %s".formatted(identifier(name), identifier(name)));
        }
        execute("revoke connect on database %s from public".formatted(identifier(name)));
    }

    /** Drops the database, even if clients are connected, and its role. Does nothing if they do not exist. */
    public void dropDatabase(String name) {
        execute("drop database if exists %s with (force)".formatted(identifier(name)));
        execute("drop role if exists %s".formatted(identifier(name)));
    }

    public List<String> databases() {
        return list("select datname from pg_database where not datistemplate");
    }

    private List<String> list(String query) {
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

    private void execute(String command) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException e) {
            throw new ServerException("PostgreSQL: " + e.getMessage(), e);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(
                jdbcUrl("postgres") + "?connectTimeout=5&loginTimeout=5", username, password);
    }

    private static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
