package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Does several things at the same time. */
final class Parallel {

    private Parallel() {}

    /** Returns when all are done; fails with the first failure. */
    static void run(Stream<Runnable> tasks) {
        List<Callable<Object>> callables = tasks.map(Executors::callable).toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Object> result : threads.invokeAll(callables)) {
                result.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }
}
