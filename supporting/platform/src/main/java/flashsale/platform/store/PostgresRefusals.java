package flashsale.platform.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * What PostgreSQL says when it does not work at the moment, by SQLSTATE. Conflicts of transactions (class 40) are not among it: there the
 * database works, and tells one of them to try again.
 */
final class PostgresRefusals {

    static final String NAME = "PostgreSQL";

    /** Beginnings of an SQLSTATE, so whole classes as well as single states. */
    private static final List<String> STATES = List.of(
            "08", // the connection is lost or was refused
            "25006", // read only: a standby, or a primary whose disk is to be spared
            "25P03", // a time limit has ended an idle transaction,
            "25P04", // or one that took too long
            "28", // who may connect is being changed
            "3D000", // the database is being restored
            "53", // no memory, disk or connection left
            "55P03", // something is locked for longer than the statement may wait
            "57", // an administrator or a time limit has ended it; starting; stopping
            "58"); // the system below it fails

    private PostgresRefusals() {}

    static Optional<Away> of(Throwable failure) {
        return failure instanceof SQLException sql && sql.getSQLState() != null && isRefusal(sql.getSQLState())
                ? Optional.of(new Away(NAME, sql.getSQLState(), String.valueOf(sql.getMessage())))
                : Optional.empty();
    }

    private static boolean isRefusal(String state) {
        return STATES.stream().anyMatch(state::startsWith);
    }
}
