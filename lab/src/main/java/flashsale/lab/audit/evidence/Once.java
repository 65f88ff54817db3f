package flashsale.lab.audit.evidence;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks once and remembers the answer or the failure. */
final class Once<T> implements Supplier<T> {

    private final Supplier<T> source;
    private @Nullable T answer;
    private @Nullable RuntimeException failure;

    Once(Supplier<T> source) {
        this.source = source;
    }

    @Override
    public T get() {
        if (failure != null) {
            throw failure;
        }
        T known = answer;
        if (known == null) {
            try {
                known = source.get();
            } catch (RuntimeException e) {
                failure = e;
                throw e;
            }
            answer = known;
        }
        return known;
    }
}
