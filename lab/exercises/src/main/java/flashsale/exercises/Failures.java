package flashsale.exercises;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.utility.JavaModule;
import org.jspecify.annotations.Nullable;

/** Changes that do not fit the code. */
final class Failures extends AgentBuilder.Listener.Adapter {

    private final Queue<Throwable> all = new ConcurrentLinkedQueue<>();

    @Override
    public void onError(
            String typeName,
            @Nullable ClassLoader loader,
            @Nullable JavaModule module,
            boolean loaded,
            Throwable failure) {
        all.add(failure);
    }

    void throwFirst() {
        Throwable first = all.peek();
        if (first != null) {
            throw new IllegalStateException("The exercise does not fit the code.", first);
        }
    }
}
