package flashsale.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Runs tasks in parallel, in 16 threads. */
public final class Parallel {

    private Parallel() {}

    public static <T> List<T> run(List<Callable<T>> tasks) throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        }
    }

    /** Runs the same task this many times, each with its number. */
    public static <T> List<T> times(int times, IntFunction<T> task) throws InterruptedException, ExecutionException {
        return run(IntStream.range(0, times)
                .<Callable<T>>mapToObj(number -> () -> task.apply(number))
                .toList());
    }
}
