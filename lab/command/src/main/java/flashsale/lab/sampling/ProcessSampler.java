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
 * exact however seldom it looks; memory is as seen at each look.
 */
public final class ProcessSampler implements UsageWatch {

    private static final Duration INTERVAL = Duration.ofSeconds(2);

    private final Supplier<List<ProcessGroup>> groups;
    private final ProcessReader reader = new ProcessReader();
    private final Map<String, GroupMeter> meters = new LinkedHashMap<>();
    private final List<Look> looks = new ArrayList<>();
    private Optional<Repeated> watching = Optional.empty();

    /**
     * Prepares for watching, which takes a moment.
     *
     * @param groups asked at each look, as groups may come and go
     */
    public ProcessSampler(Supplier<List<ProcessGroup>> groups) {
        this.groups = groups;
        reader.read(ProcessHandle.current().pid());
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
        look();
        Map<String, Usage> usage = new LinkedHashMap<>();
        meters.forEach((name, meter) -> usage.put(name, meter.usage()));
        return usage;
    }

    @Override
    public synchronized List<Look> looks() {
        return List.copyOf(looks);
    }

    private synchronized void look() {
        Instant now = Instant.now();
        ProcessTree tree = ProcessTree.now();
        for (ProcessGroup group : groups.get()) {
            List<Long> pids = group.roots().stream().flatMap(tree::familyOf).toList();
            GroupMeter meter = meters.get(group.name());
            if (meter == null) {
                meters.put(group.name(), new GroupMeter(reader, pids));
            } else {
                meter.read(pids);
            }
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
