package flashsale.lab.report;

import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** Everything that was measured: the content of {@code summary.json}. */
public record Summary(Instant startedAt, Machine machine, List<Run> runs) {

    public Summary {
        runs = List.copyOf(runs);
    }

    /** The runs grouped by load: each group can be compared. */
    List<List<Run>> byLoad() {
        return List.copyOf(runs.stream()
                .collect(Collectors.groupingBy(
                        run -> run.load().script() + run.load().vus(), LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Whether all runs prove something: their audits passed, and not just because nothing was done. */
    public boolean isValid() {
        return !runs.isEmpty()
                && runs.stream().allMatch(run -> run.isValid() && run.attempts().completed() > 0);
    }
}
