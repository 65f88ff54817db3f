package flashsale.lab.study;

import flashsale.lab.statistics.Difference;
import java.util.Optional;

/** Which build did better by one figure. */
enum Verdict {
    SYNC("sync"),
    ASYNC("async"),
    NO_DIFFERENCE("no difference"),
    /** Too few valid runs, or figures that do not scatter. */
    OPEN("open");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** @param difference async less sync */
    static Verdict on(Figure figure, Optional<Difference> difference) {
        if (difference.isEmpty()) {
            return OPEN;
        }
        if (!difference.get().isSignificant()) {
            return NO_DIFFERENCE;
        }
        return difference.get().value() > 0 == figure.higherIsBetter ? ASYNC : SYNC;
    }

    @Override
    public String toString() {
        return text;
    }
}
