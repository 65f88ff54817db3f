package flashsale.platform.store;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisException;
import java.util.Map;
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
            "DENIED", // it has no password yet, and admits nobody from outside
            "LOADING", // it reads its data after a start
            "MASTERDOWN", // a replica has lost its master
            "MISCONF", // it cannot write its files: the disk is full
            "MOVED",
            "NOAUTH", // its password is being changed
            "NOPERM", // its user's rights are
            "NOREPLICAS", // fewer replicas than it needs for a write
            "OOM", // maxmemory is reached
            "READONLY", // it has become a replica
            "TRYAGAIN", // the slot is on its way to another node
            "UNBLOCKED", // it has become a replica while a read was waiting
            "WRONGPASS");

    /** Beginnings of those whose code says nothing, and what they mean. */
    private static final Map<String, String> WITHOUT_CODE = Map.of(
            "ERR max number of clients",
            "max clients",
            "ERR The user executing the script can't", // in scripts of Redis 7.0
            "NOPERM",
            "ERR ACL failure in script",
            "NOPERM");

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
                    .or(() -> meaningOf(message))
                    .map(code -> new Away("Redis", code, PLACE.matcher(message).replaceFirst("")));
        }
        return failure instanceof RedisException || failure.getClass().getName().equals(POOL_EXHAUSTED)
                ? Optional.of(new Away("Redis", "no answer", message))
                : Optional.empty();
    }

    private static Optional<String> meaningOf(String message) {
        return WITHOUT_CODE.entrySet().stream()
                .filter(it -> message.startsWith(it.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Stream<String> codesIn(String message) {
        Matcher first = CODE.matcher(message);
        return Stream.concat(
                first.lookingAt() ? Stream.of(first.group()) : Stream.empty(),
                CODE_WITHIN.matcher(message).results().map(within -> within.group(1)));
    }
}
