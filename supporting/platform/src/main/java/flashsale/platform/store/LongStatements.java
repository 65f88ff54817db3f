package flashsale.platform.store;

import java.time.Duration;
import java.util.Objects;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Changes that may take minutes on a large table, such as deleting what is a week old. After the few seconds that other statements have, a
 * connection without an answer counts as dead.
 */
public final class LongStatements {

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private LongStatements() {}

    /**
     * Runs one statement.
     *
     * @param jdbc whose connections come from a pool, which restores the usual patience
     * @return the number of rows changed
     */
    public static int update(JdbcTemplate jdbc, String sql, Object... arguments) {
        return Objects.requireNonNull(jdbc.execute((ConnectionCallback<Integer>) connection -> {
            connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
            return new JdbcTemplate(new SingleConnectionDataSource(connection, true)).update(sql, arguments);
        }));
    }
}
