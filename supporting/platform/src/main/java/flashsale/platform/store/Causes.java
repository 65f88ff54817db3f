package flashsale.platform.store;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.TransactionSystemException;

/** Everything that an exception was made of, wherever it is kept. */
final class Causes {

    /** Far more than there are, unless somebody builds exceptions without end. */
    private static final int MOST = 100;

    private Causes() {}

    /** The exception itself first, and what caused it behind it. */
    static List<Throwable> of(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> causes = new ArrayList<>();
        Deque<Throwable> open = new ArrayDeque<>(List.of(failure));
        while (!open.isEmpty() && causes.size() < MOST) {
            Throwable next = open.remove();
            if (seen.add(next)) {
                causes.add(next);
                add(next.getCause(), open);
                Collections.addAll(open, next.getSuppressed());
                if (next instanceof SQLException sql) {
                    add(sql.getNextException(), open); // of a batch
                }
                if (next instanceof TransactionSystemException endOfTransaction) {
                    add(
                            endOfTransaction.getApplicationException(),
                            open); // that it could not be rolled back is its cause
                }
            }
        }
        return causes;
    }

    private static void add(@Nullable Throwable cause, Collection<Throwable> open) {
        if (cause != null) {
            open.add(cause);
        }
    }
}
