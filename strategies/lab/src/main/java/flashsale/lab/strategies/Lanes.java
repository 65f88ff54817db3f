package flashsale.lab.strategies;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks in parallel or one after another. */
final class Lanes {

    private Lanes() {}

    /** The results in the order of the tasks. When one fails, the others are interrupted. */
    static <T> List<T> run(List<Callable<T>> tasks, boolean sideBySide) throws InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(sideBySide ? tasks.size() : 1)) {
            try {
                List<Future<T>> running = tasks.stream().map(threads::submit).toList();
                List<T> results = new ArrayList<>();
                for (Future<T> one : running) {
                    results.add(result(one));
                }
                return results;
            } finally {
                threads.shutdownNow();
            }
        }
    }

    /** Waits for it and rethrows what it threw. */
    static <T> T result(Future<T> task) throws InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
