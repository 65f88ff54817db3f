package flashsale.user.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Passwords of one account from one address are checked one after the other. Otherwise hundreds could be tried at the same time, before the
 * first of them has failed.
 */
@Component
class Turns {

    private static final long SECONDS_OF_PATIENCE = 5;

    private final Cache<Attempt, Lock> turns =
            Caffeine.newBuilder().weakValues().build();

    /** Empty if too many are before this attempt. */
    <T> Optional<T> inTurn(Attempt attempt, Supplier<T> work) {
        Lock turn = turns.get(attempt, _ -> new ReentrantLock());
        if (!comes(turn)) {
            return Optional.empty();
        }
        try {
            return Optional.of(work.get());
        } finally {
            turn.unlock();
        }
    }

    private static boolean comes(Lock turn) {
        try {
            return turn.tryLock(SECONDS_OF_PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
