package flashsale.lab.sampling;

import flashsale.lab.Repeated;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Watches process groups from {@link #start()} until {@link #stop()}. CPU times are differences of the system's own totals, so they are
 * exact however seldom it looks. Memory, which costs much to read, is as seen at the start, at the end, and each twenty seconds.
 */
public final class ProcessSampler implements UsageWatch {

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    /** With every look, it took a tenth of a processor for one build, and a quarter for three side by side. */
    private static final Duration INTERVAL_OF_MEMORY = Duration.ofSeconds(20);

    private final Supplier<List<ProcessGroup>> groups;
    private final ProcessReader reader = new ProcessReader();
    private final Map<String, GroupMeter> meters = new LinkedHashMap<>();
    private final List<Look> looks = new ArrayList<>();
    private Instant nextLookAtMemory = Instant.MIN;
    private Optional<Repeated> watching = Optional.empty();

    /**
     * Prepares for watching, which takes a moment.
     *
     * @param groups asked at each look, as groups may come and go
     */
    public ProcessSampler(Supplier<List<ProcessGroup>> groups) {
        this.groups = groups;
        reader.memoryBytes(ProcessHandle.current().pid());
    }

    @Override
    public ProcessSampler start() {
        look();
        watching = Optional.of(new Repeated(INTERVAL, "process-sampler", this::look));
        return this;
    }

    @Override
    public Map<String, Usage> stop() {
        close();
        look(true);
        Map<String, Usage> usage = new LinkedHashMap<>();
        meters.forEach((name, meter) -> usage.put(name, meter.usage()));
        return usage;
    }

    @Override
    public synchronized List<Look> looks() {
        return List.copyOf(looks);
    }

    private synchronized void look() {
        look(!Instant.now().isBefore(nextLookAtMemory));
    }

    private synchronized void look(boolean alsoAtMemory) {
        Instant now = Instant.now();
        ProcessTree tree = ProcessTree.now();
        for (ProcessGroup group : groups.get()) {
            List<Long> pids = group.roots().stream().flatMap(tree::familyOf).toList();
            GroupMeter known = meters.get(group.name());
            GroupMeter meter = known == null ? new GroupMeter(reader, pids) : known;
            if (known == null) {
                meters.put(group.name(), meter);
            } else {
                meter.readCpuTime(pids);
            }
            if (known == null || alsoAtMemory) {
                meter.readMemory(pids);
            }
        }
        if (alsoAtMemory) {
            nextLookAtMemory = now.plus(INTERVAL_OF_MEMORY);
        }
        Map<String, Double> cpuSeconds = new HashMap<>();
        meters.forEach((name, meter) -> cpuSeconds.put(name, meter.usage().cpuSeconds()));
        looks.add(new Look(now, cpuSeconds));
    }

    @Override
    public void close() {
        watching.ifPresent(Repeated::close);
    }
}
