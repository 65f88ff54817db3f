package flashsale.node.cpu;

import com.sun.management.OperatingSystemMXBean;
import flashsale.node.cpu.NativeThreads.Kind;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accounts for the CPU time of this JVM; there is one account per JVM. Whoever starts several services in one JVM calls
 * {@link #ofServices} first. Otherwise all work belongs to the single service, and nothing is sampled.
 *
 * <p>Measured with Temurin 25, C1 only, on two shared virtual cores: three services working 1 : 2 : 4, that is 14.3, 28.6 and 57.1 %, were
 * assigned 13.9 to 14.2, 29.5 to 32.4 and 53.6 to 56.5 % in six runs of 13 to 16 CPU-seconds. A run with ten times the samples gave 14.2,
 * 29.7 and 56.1 %. Sampling cost some 30 MB of memory and 0.9 % of CPU (15.7 s on average over 4 runs, against 15.6 s over 8 runs without),
 * which is less than the spread of the runs without it (15.0 to 16.3 s).
 */
public final class CpuAccount implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(CpuAccount.class);

    /** Short enough to lose little of a compiler thread that ends: it ends only after some idle time. */
    private static final Duration STEP = Duration.ofSeconds(2);

    private static final double NANOS_PER_SECOND = 1e9;

    private static final AtomicReference<@Nullable CpuAccount> OF_THIS_JVM = new AtomicReference<>();

    private final OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final NativeThreads threads = NativeThreads.ofThisProcess();
    private final String jvm;
    private final List<String> services;
    private final @Nullable Sampler sampler;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("cpu-account").daemon().factory());

    /** In seconds, by owner; guarded by this. */
    private final Map<String, Double> given = new HashMap<>();

    /** The sum of the above; guarded by this. */
    private double givenInAll;

    private volatile CpuReading latest;

    CpuAccount(String jvm, List<String> services) {
        this.jvm = jvm;
        this.services = List.copyOf(services);
        this.sampler = this.services.size() == 1 ? null : sampler();
        this.latest = account(Map.of(soleOwner(), 1.0)); // the cost of startup so far
    }

    /**
     * Starts accounting for the services of this JVM. Call it once, before they start and outside their thread groups. Then start each
     * service in a {@link ThreadGroup} named with its id, and let the names of its virtual threads begin with the id and a dash or a dot.
     * JFR keeps all threads it has seen until it begins a new file; {@code -XX:FlightRecorderOptions=maxchunksize=1M,memorysize=1M} keeps
     * that small.
     *
     * @param jvm the name of this JVM in the metrics, such as {@code node-1}
     * @param services their ids, such as {@code order}; the first one publishes the figures of the JVM as a whole
     */
    public static void ofServices(String jvm, List<String> services) {
        CpuAccount account = new CpuAccount(jvm, services);
        if (!OF_THIS_JVM.compareAndSet(null, account)) {
            account.close();
            throw new IllegalStateException("The CPU time of this JVM is already accounted for");
        }
        account.start();
    }

    /** For a service that runs alone, unless {@link #ofServices} was called before. */
    static CpuAccount ofThisJvm(String service) {
        CpuAccount known = OF_THIS_JVM.get();
        if (known != null) {
            return known;
        }
        CpuAccount alone = new CpuAccount(service, List.of(service));
        if (OF_THIS_JVM.compareAndSet(null, alone)) {
            alone.start();
            return alone;
        }
        alone.close();
        return ofThisJvm(service);
    }

    void start() {
        if (sampler == null) {
            var _ = clock.scheduleWithFixedDelay(this::reading, 0, STEP.toMillis(), TimeUnit.MILLISECONDS);
        } else {
            sampler.start();
        }
    }

    /** The shop works without these figures, so a failure is only logged. */
    private @Nullable Sampler sampler() {
        try {
            return new Sampler(new Owners(services), weights -> latest = account(weights));
        } catch (RuntimeException | LinkageError failure) { // JFR may be missing, or have no place for its files
            log.warn("The CPU time of {} cannot be split: {}", services, failure.toString());
            return null;
        }
    }

    /** The current figures; if the work is split, they may be a second old. */
    CpuReading reading() {
        if (sampler == null) {
            latest = account(Map.of(soleOwner(), 1.0));
        }
        return latest;
    }

    boolean isSplit() {
        return services.size() > 1;
    }

    boolean isSampled() {
        return sampler != null;
    }

    /** Figures of the whole JVM are published once, because dashboards would add up duplicates. */
    boolean isPublishedBy(String service) {
        return !isSplit() || service.equals(services.getFirst());
    }

    String jvm() {
        return jvm;
    }

    private String soleOwner() {
        return isSplit() ? Sampler.SHARED : services.getFirst();
    }

    /**
     * Distributes the work done since the last call among its owners.
     *
     * @param weights by owner; if empty, the work is distributed with the next call
     */
    private synchronized CpuReading account(Map<String, Double> weights) {
        double used = process.getProcessCpuTime() / NANOS_PER_SECOND;
        Map<Kind, Double> jvms = threads.read();
        double work =
                used - jvms.values().stream().mapToDouble(Double::doubleValue).sum() - givenInAll;
        double weight =
                weights.values().stream().mapToDouble(Double::doubleValue).sum();
        if (work > 0 && weight > 0) {
            weights.forEach((owner, its) -> given.merge(owner, work * its / weight, Double::sum));
            givenInAll += work;
        }
        return new CpuReading(
                used,
                jvms.get(Kind.COMPILER),
                jvms.get(Kind.COLLECTOR),
                given.getOrDefault(Sampler.SHARED, 0.0),
                isSplit() && !isSampled() ? Map.of() : shares());
    }

    private Map<String, Double> shares() {
        return services.stream().collect(Collectors.toMap(it -> it, it -> given.getOrDefault(it, 0.0)));
    }

    @Override
    public void close() {
        clock.shutdownNow();
        if (sampler != null) {
            sampler.close();
        }
    }
}
