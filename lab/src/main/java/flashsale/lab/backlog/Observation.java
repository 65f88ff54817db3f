package flashsale.lab.backlog;

import java.time.Instant;

/** How large the backlog was at one moment. */
public record Observation(Instant at, long total) {}
