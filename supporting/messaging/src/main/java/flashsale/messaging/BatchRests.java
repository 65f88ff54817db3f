package flashsale.messaging;

import flashsale.messaging.batch.Pace;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** How long a consumer rests after its batches. Full ones are signs of a pile; after another there is no rest. */
final class BatchRests {

    /** How many messages without a gap are a pile: more than customers wait for at once. */
    private static final int PILE = 1_000;

    private final boolean hurried;
    private final AtomicInteger inFullBatches = new AtomicInteger();

    /** @param hurried whether customers wait for what the messages tell */
    BatchRests(boolean hurried) {
        this.hurried = hurried;
    }

    /** @param began when the batch began, by {@link System#nanoTime} */
    Duration after(int messages, long began) {
        if (messages < Consumers.BATCH) {
            inFullBatches.set(0);
            return Duration.ZERO;
        }
        int pile = inFullBatches.addAndGet(messages);
        if (!hurried) {
            return Pace.UNHURRIED.restSince(began);
        }
        return pile > PILE ? Pace.HURRIED.restSince(began) : Duration.ZERO;
    }
}
