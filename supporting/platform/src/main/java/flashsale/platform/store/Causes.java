package flashsale.platform.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.transaction.TransactionSystemException;

/** Everything that an exception was made of, wherever it is kept. */
final class Causes {

    /** Far more than there are, unless somebody builds exceptions without end. */
    private static final int MOST = 100;

    private Causes() {}

    /** The exception itself first, and what caused it behind it. */
    static List<Throwable> of(Throwable failure) {
        List<Throwable> causes = new ArrayList<>(List.of(failure));
        for (int i = 0; i < causes.size() && causes.size() < MOST; i++) {
            for (Throwable cause : directCausesOf(causes.get(i)).toList()) {
                if (!causes.contains(cause)) {
                    causes.add(cause);
                }
            }
        }
        return causes;
    }

    private static Stream<Throwable> directCausesOf(Throwable failure) {
        Stream<Throwable> usual =
                Stream.concat(Stream.ofNullable(failure.getCause()), Stream.of(failure.getSuppressed()));
        return switch (failure) {
            case SQLException ofBatch -> Stream.concat(usual, Stream.ofNullable(ofBatch.getNextException()));
            case TransactionSystemException notRolledBack ->
                Stream.concat(usual, Stream.ofNullable(notRolledBack.getApplicationException()));
            default -> usual;
        };
    }
}
