package flashsale.lab.study;

import flashsale.lab.statistics.Difference;
import java.util.Optional;

/** Which of two did better by one figure. */
enum Verdict {
    FIRST,
    SECOND,
    NO_DIFFERENCE,
    /** Too few valid runs, or figures that do not scatter. */
    OPEN;

    /** @param difference the second less the first */
    static Verdict on(Figure figure, Optional<Difference> difference) {
        if (difference.isEmpty()) {
            return OPEN;
        }
        if (!difference.get().isSignificant()) {
            return NO_DIFFERENCE;
        }
        return difference.get().value() > 0 == figure.higherIsBetter ? SECOND : FIRST;
    }
}
