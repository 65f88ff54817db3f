package flashsale.lab.patterns;

import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.List;

/** All runs of a measurement, as they are written to {@code patterns.json}. */
record PatternsSummary(Instant startedAt, Machine machine, List<PatternsRun> runs) {}
