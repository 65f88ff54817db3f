package flashsale.insight.report;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The threads of this instance that compute reports: so few that they leave processors for the shop. They are platform threads. Virtual ones
 * share one carrier for each processor, and one that computes for seconds without waiting keeps its carrier from all others.
 */
@Component
public class ReportPool implements DisposableBean {

    private final Semaphore places;
    private final ExecutorService threads;

    ReportPool(@Value("${flashsale.report.workers}") int workers) {
        this.places = new Semaphore(workers, true);
        this.threads = Executors.newFixedThreadPool(
                workers, Thread.ofPlatform().name("insight-service-report-", 1).factory());
    }

    /**
     * Waits for a place, in the order of arrival; whoever gets one has to {@link #run} something or to {@link #leave}.
     *
     * @return whether there was one in time
     */
    public boolean enter(Duration patience) throws InterruptedException {
        return places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    public void leave() {
        places.release();
    }

    /** Computes it on a thread of the pool and gives the place back afterwards. */
    public <T> CompletableFuture<T> run(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, threads).whenComplete((_, _) -> leave());
    }

    /** Interrupts what runs, so that it can give its lease back. */
    @Override
    public void destroy() throws InterruptedException {
        threads.shutdownNow();
        threads.awaitTermination(5, TimeUnit.SECONDS);
    }
}
