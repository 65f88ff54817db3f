package flashsale.lab.target;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A connection that only reads; every failure is an {@link UnreadableException}. Not thread-safe. */
public final class DatabaseReader implements AutoCloseable {

    private static final int ROWS_AT_A_TIME = 5_000;

    private final Connection connection;

    DatabaseReader(Connection connection) throws SQLException {
        this.connection = connection;
        connection.setReadOnly(true);
        connection.setAutoCommit(false); // otherwise the driver would fetch all rows at once
    }

    /** Reads one row as one value. */
    @FunctionalInterface
    public interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    /** Handles one row. */
    @FunctionalInterface
    public interface RowHandler {
        void handle(ResultSet row) throws SQLException;
    }

    public long number(String query, Object... parameters) {
        return list(query, row -> row.getLong(1), parameters).getFirst();
    }

    /** How far the database's clock is ahead of this machine's; zero if they cannot be told apart. */
    public Duration clockAhead() {
        Instant asked = Instant.now();
        Instant theirs = list(
                        "select clock_timestamp()", row -> row.getTimestamp(1).toInstant())
                .getFirst();
        Instant answered = Instant.now();
        if (theirs.isBefore(asked)) {
            return Duration.between(asked, theirs);
        }
        return theirs.isAfter(answered) ? Duration.between(answered, theirs) : Duration.ZERO;
    }

    public <T> List<T> list(String query, RowMapper<T> mapper, Object... parameters) {
        List<T> all = new ArrayList<>();
        forEach(query, row -> all.add(mapper.map(row)), parameters);
        return all;
    }

    /** Passes on each row of the answer. */
    public void forEach(String query, RowHandler handler, Object... parameters) {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setFetchSize(ROWS_AT_A_TIME);
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    handler.handle(rows);
                }
            }
            connection.rollback(); // so that the next query sees current data
        } catch (SQLException e) {
            throw new UnreadableException("query \"%s\"".formatted(query.strip()), e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new UnreadableException("closing a connection", e);
        }
    }
}
