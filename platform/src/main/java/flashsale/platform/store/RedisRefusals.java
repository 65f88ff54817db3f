package flashsale.platform.store;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Redis says when it does not work now: an error whose first word is its code. */
final class RedisRefusals {

    private static final Set<String> CODES = Set.of(
            "ASK", // the slot moves on, faster than the client follows
            "BUSY", // a script has run for seconds
            "CLUSTERDOWN", // the slot has no master
            "LOADING", // it reads its data after a start
            "MASTERDOWN", // a replica has lost its master
            "MISCONF", // it cannot write its files: the disk is full
            "MOVED",
            "NOAUTH", // its password is being changed
            "NOREPLICAS", // fewer replicas than it needs for a write
            "OOM", // maxmemory is reached
            "READONLY", // it has become a replica
            "TRYAGAIN", // the slot is on its way to another node
            "UNBLOCKED", // it has become a replica while a read was waiting
            "WRONGPASS");

    /** It has a code that says nothing. */
    private static final String TOO_MANY_CLIENTS = "ERR max number of clients";

    private static final Pattern CODE = Pattern.compile("[A-Z]+");

    /** Where a script hands the error of a command on, it may put its own before. */
    private static final Pattern CODE_WITHIN = Pattern.compile("-([A-Z]+) ");

    /** Where in a script it happened. */
    private static final Pattern PLACE = Pattern.compile("\\.? script: .*");

    /** Of Spring Data, which platform does without: no connection became free in time. */
    private static final String POOL_EXHAUSTED = "org.springframework.data.redis.connection.PoolException";

    private RedisRefusals() {}

    static Optional<Away> of(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        if (failure instanceof RedisCommandExecutionException) {
            return codesIn(message)
                    .filter(CODES::contains)
                    .findFirst()
                    .or(() -> message.startsWith(TOO_MANY_CLIENTS) ? Optional.of("max clients") : Optional.empty())
                    .map(code -> new Away("Redis", code, PLACE.matcher(message).replaceFirst("")));
        }
        return failure instanceof RedisException || failure.getClass().getName().equals(POOL_EXHAUSTED)
                ? Optional.of(new Away("Redis", "no answer", message))
                : Optional.empty();
    }

    private static Stream<String> codesIn(String message) {
        Matcher first = CODE.matcher(message);
        return Stream.concat(
                first.lookingAt() ? Stream.of(first.group()) : Stream.empty(),
                CODE_WITHIN.matcher(message).results().map(within -> within.group(1)));
    }
}
