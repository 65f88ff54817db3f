package flashsale.messaging.patience;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/** What a customer was told. */
enum Answer {
    /** The outcome, to which events have led. */
    KNOWN,
    /** The outcome, which calls have brought about. */
    CALLED,
    /** That the outcome follows. */
    LATER,
    /** That too many are before them. */
    REFUSED;

    void count(MeterRegistry meters) {
        meters.counter("patience.answers", "answer", name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
