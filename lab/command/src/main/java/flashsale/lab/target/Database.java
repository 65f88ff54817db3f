package flashsale.lab.target;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/**
 * A service's database.
 *
 * @param url for JDBC
 */
public record Database(String url, String username, String password) {

    private static final String CONNECT_SECONDS = "5";
    private static final String ANSWER_SECONDS = "120";

    /** Throws {@code UnreadableException} when the database does not answer. */
    public DatabaseReader open() {
        try {
            return new DatabaseReader(connect(true));
        } catch (SQLException e) {
            throw new UnreadableException("database " + url, e);
        }
    }

    /** A connection that may write; each statement is a transaction. To be closed by the caller. */
    public Connection connect() throws SQLException {
        return connect(false);
    }

    private Connection connect(boolean readOnly) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", ANSWER_SECONDS);
        properties.setProperty("readOnly", Boolean.toString(readOnly));
        properties.setProperty("ApplicationName", "lab");
        return DriverManager.getConnection(url, properties);
    }
}
