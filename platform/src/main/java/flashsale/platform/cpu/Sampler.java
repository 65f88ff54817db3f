package flashsale.platform.cpu;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * Has JFR look which threads use the processors, and tells about once a second whose they were. On Linux a thread is looked at after
 * each 20 ms of CPU time that it used ({@code jdk.CPUTimeSample}, JEP 509, experimental in JDK 25); elsewhere those that run Java code are
 * looked at every 20 ms. No stack is taken. Every 10 ms seemed to cost 2 to 4 % of CPU.
 */
final class Sampler implements AutoCloseable {

    /** What no service owns. */
    static final String SHARED = "";

    private static final Duration PERIOD = Duration.ofMillis(20);

    private final Owners owners;
    private final Consumer<Map<String, Double>> listener;
    private final RecordingStream stream = new RecordingStream();
    private final Map<String, Double> weights = new HashMap<>(); // of the stream's thread only

    /** @param listener is called in the stream's thread, with the weights of the owners that have been seen since the last call */
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

    /** Nothing is known of a thread without a name, so it counts for nobody: the others' weights say who it was likely to be. */
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
     * JFR (25) writes the names of virtual threads that have ended, which is what a request's has, only if since the last time some
     * platform thread began. Without this, half of the samples of short requests had no thread.
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
