package flashsale.lab.report;

import java.time.Instant;
import java.util.List;

/** All that was measured: the content of {@code summary.json}. */
public record Summary(Instant startedAt, Machine machine, List<RunResult> runs, List<ColdStart> coldStarts) {

    public Summary {
        runs = List.copyOf(runs);
        coldStarts = List.copyOf(coldStarts);
    }

    /** Whether all runs prove something. */
    public boolean isValid() {
        return !runs.isEmpty() && runs.stream().allMatch(run -> run.audit().passed());
    }
}
