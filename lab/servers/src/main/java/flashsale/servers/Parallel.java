package flashsale.servers;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Does the same with several things at the same time, however few processors there are: most of it is waiting. */
public final class Parallel {

    private Parallel() {}

    /** Returns when it is done with all; throws what the first of them threw, in their order. */
    public static <T> void each(Collection<? extends T> things, Consumer<T> action) {
        List<Callable<Object>> tasks = things.stream()
                .map(thing -> Executors.callable(() -> action.accept(thing)))
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Object> result : threads.invokeAll(tasks)) {
                result.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}
