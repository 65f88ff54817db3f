package flashsale.lab.patterns;

import flashsale.lab.series.Origin;

/** When and where patterns are measured, and what is done; the content of {@code patterns.json}. */
record PatternsDescription(Origin origin, PatternPlan plan) {}
