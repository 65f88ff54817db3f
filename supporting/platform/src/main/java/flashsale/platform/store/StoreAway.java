package flashsale.platform.store;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.util.ClassUtils;

/**
 * Distinguishes temporary failures of a store from failures of the work itself. A store is away if it does not answer, and also if it answers
 * that it does not work now.
 */
public final class StoreAway {

    /** A service has the drivers of its own stores only. */
    private static final List<Function<Throwable, Optional<Away>>> STORES = Stream.of(
                    Optional.<Function<Throwable, Optional<Away>>>of(PostgresRefusals::of),
                    with("io.lettuce.core.RedisException", () -> RedisRefusals::of),
                    with("org.springframework.amqp.AmqpException", () -> RabbitRefusals::of))
            .flatMap(Optional::stream)
            .toList();

    private StoreAway() {}

    private static Optional<Function<Throwable, Optional<Away>>> with(
            String driver, Supplier<Function<Throwable, Optional<Away>>> store) {
        return ClassUtils.isPresent(driver, StoreAway.class.getClassLoader())
                ? Optional.of(store.get())
                : Optional.empty();
    }

    /** Whether a store itself caused the failure, so that the same work can succeed later. */
    public static boolean isReasonOf(Throwable failure) {
        return in(failure).isPresent();
    }

    /** The store that caused the failure; what the store has said, which is deep inside, tells more than what was made of it. */
    static Optional<Away> in(Throwable failure) {
        List<Throwable> causes = Causes.of(failure);
        return causes.reversed().stream()
                .flatMap(cause -> STORES.stream().flatMap(store -> store.apply(cause).stream()))
                .findFirst()
                .or(() -> causes.reversed().stream()
                        .filter(StoreAway::isWithoutAnswer)
                        .map(it -> new Away(nameIn(it), it.getClass().getSimpleName(), String.valueOf(it.getMessage())))
                        .findFirst());
    }

    private static boolean isWithoutAnswer(Throwable failure) {
        boolean isFromConnection = failure instanceof SQLException sql && sql.getSQLState() == null;
        boolean isFromPool = failure instanceof SQLTransientConnectionException; // with any state
        return isFromConnection
                || isFromPool
                || failure instanceof CannotCreateTransactionException
                || failure instanceof DataAccessResourceFailureException
                || failure instanceof QueryTimeoutException;
    }

    private static String nameIn(Throwable withoutAnswer) {
        return withoutAnswer instanceof DataAccessException ? "A store" : PostgresRefusals.NAME;
    }
}
