package flashsale.platform.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Tells failures of the store, which will pass, from failures of what was to be done in it. */
public final class StoreAway {

    private StoreAway() {}

    /** Whether the store, rather than what was to be done in it, made this fail: then it may be tried again. */
    public static boolean isReasonOf(RuntimeException failure) {
        if (failure instanceof CannotCreateTransactionException
                || failure instanceof DataAccessResourceFailureException
                || failure instanceof QueryTimeoutException) {
            return true;
        }
        // A connection that breaks within a transaction: what is thrown is that the rollback failed.
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return isLostConnection(sql.getSQLState());
            }
        }
        return false;
    }

    /** @param state null if the exception is not the server's, but the connection's */
    private static boolean isLostConnection(@Nullable String state) {
        return state == null || state.startsWith("08") || state.startsWith("57P");
    }
}
