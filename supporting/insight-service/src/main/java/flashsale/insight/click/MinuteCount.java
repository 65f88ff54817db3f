package flashsale.insight.click;

import java.time.Instant;

/**
 * The clicks on a product in one minute.
 *
 * @param minute its first moment
 */
public record MinuteCount(Instant minute, long clicks) {}
