package flashsale.platform.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Distinguishes temporary failures of the store from failures of the work itself. */
public final class StoreAway {

    private StoreAway() {}

    /** Whether the store itself caused the failure, so that the work can be retried. */
    public static boolean isReasonOf(RuntimeException failure) {
        if (failure instanceof CannotCreateTransactionException
                || failure instanceof DataAccessResourceFailureException
                || failure instanceof QueryTimeoutException) {
            return true;
        }
        // If a connection breaks within a transaction, the exception thrown is that of the failed rollback.
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return isLostConnection(sql.getSQLState());
            }
        }
        return false;
    }

    /** @param state null if the exception comes from the connection rather than the server */
    private static boolean isLostConnection(@Nullable String state) {
        return state == null || state.startsWith("08") || state.startsWith("57P");
    }
}
