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
        Properties properties = new Properties();
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", ANSWER_SECONDS);
        properties.setProperty("readOnly", "true");
        properties.setProperty("ApplicationName", "lab");
        try {
            Connection connection = DriverManager.getConnection(url, properties);
            return new DatabaseReader(connection);
        } catch (SQLException e) {
            throw new UnreadableException("database " + url, e);
        }
    }
}
