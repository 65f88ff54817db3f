package flashsale.node.cpu;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * Lets JFR sample which threads use the processors, and reports about once a second who owned them. On Linux a thread is sampled after each
 * 20 ms of CPU time that it uses ({@code jdk.CPUTimeSample}, JEP 509, experimental in JDK 25); elsewhere, threads that run Java code are
 * sampled every 20 ms. No stacks are recorded. Sampling every 10 ms seemed to cost 2 to 4 % of CPU.
 */
final class Sampler implements AutoCloseable {

    /** The owner of everything that belongs to no service. */
    static final String SHARED = "";

    private static final Duration PERIOD = Duration.ofMillis(20);

    private final Owners owners;
    private final Consumer<Map<String, Double>> listener;
    private final RecordingStream stream = new RecordingStream();
    private final Map<String, Double> weights = new HashMap<>(); // used only by the stream's thread

    /** @param listener called in the stream's thread with the weights of the owners seen since the last call */
    Sampler(Owners owners, Consumer<Map<String, Double>> listener) {
        this.owners = owners;
        this.listener = listener;
        if (System.getProperty("os.name").equals("Linux")) {
            stream.enable("jdk.CPUTimeSample").withoutStackTrace().with("throttle", PERIOD.toMillis() + "ms");
            stream.enable("jdk.CPUTimeSamplesLost");
            stream.onEvent(
                    "jdk.CPUTimeSample",
                    event -> add(event.getThread("eventThread"), seconds(event.getDuration("samplingPeriod"))));
            stream.onEvent(
                    "jdk.CPUTimeSamplesLost",
                    event -> add(event.getThread("eventThread"), event.getInt("lostSamples") * seconds(PERIOD)));
        } else {
            stream.enable("jdk.ExecutionSample").withoutStackTrace().withPeriod(PERIOD);
            stream.onEvent("jdk.ExecutionSample", event -> add(sampledThread(event), 1));
        }
        stream.setOrdered(false);
        stream.onFlush(this::tell);
    }

    void start() {
        haveNamesWritten();
        stream.startAsync();
    }

    /** A sample without a thread counts for nobody: the others show how the work is distributed. */
    private void add(@Nullable RecordedThread thread, double weight) {
        if (thread != null) {
            String owner = owners.of(thread);
            weights.merge(owner == null ? SHARED : owner, weight, Double::sum);
        }
    }

    private void tell() {
        haveNamesWritten();
        listener.accept(Map.copyOf(weights));
        weights.clear();
    }

    /**
     * JFR (25) writes the names of ended virtual threads, such as those of requests, only if a platform thread has started since the last
     * time. Without this, half of the samples of short requests had no thread.
     */
    private static void haveNamesWritten() {
        Thread.ofPlatform().name("cpu-names").daemon().start(() -> {});
    }

    private static @Nullable RecordedThread sampledThread(RecordedEvent event) {
        return event.getThread("sampledThread");
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    @Override
    public void close() {
        stream.close();
    }
}
