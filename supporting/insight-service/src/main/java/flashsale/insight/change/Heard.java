package flashsale.insight.change;

import java.time.Instant;

/** A part that has followed a change of a product. */
public record Heard(int version, Part part, Instant heardAt) {}
