package flashsale.strategies.job;

import flashsale.strategies.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/** Counts, since this process started, what happened to the jobs of each strategy, and writes it to the log. */
@Component
public class Ledger {

    private record Entry(String strategy, Event event) {}

    private final ConcurrentMap<Entry, LongAdder> counts = new ConcurrentHashMap<>();
    private final JobLog log;

    Ledger(Settings settings) {
        log = JobLog.in(settings.jobLog());
    }

    public void record(String strategy, Event event, Job job) {
        log.write(strategy, event, job);
        counts.computeIfAbsent(new Entry(strategy, event), _ -> new LongAdder()).increment();
    }

    public long count(String strategy, Event event) {
        LongAdder count = counts.get(new Entry(strategy, event));
        return count == null ? 0 : count.sum();
    }

    /** Jobs that have begun but not ended. */
    public long running(String strategy) {
        long completed = count(strategy, Event.COMPLETED); // first: else a job could seem completed but not started
        return count(strategy, Event.STARTED) - completed;
    }

    /** All counts of a strategy, by the name of the event. */
    public Map<String, Long> counts(String strategy) {
        Map<String, Long> all = new LinkedHashMap<>();
        for (Event event : Event.values()) {
            all.put(event.id(), count(strategy, event));
        }
        return all;
    }
}
