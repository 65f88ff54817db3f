package flashsale.lab.study;

import flashsale.lab.statistics.Difference;
import flashsale.lab.study.Figure.Judged;
import java.util.Optional;

/** Which of two did better by one figure. */
enum Verdict {
    FIRST,
    SECOND,
    NO_DIFFERENCE,
    /** Too few valid runs, or figures that do not scatter. */
    OPEN,
    /** The figure is only told. */
    NOT_TESTED,
    /** There is an {@link Obstacle}. */
    NOT_COMPARABLE;

    /** @param difference the second less the first */
    static Verdict on(Figure figure, Optional<Difference> difference) {
        if (difference.isEmpty()) {
            return OPEN;
        }
        if (!difference.get().isSignificant()) {
            return NO_DIFFERENCE;
        }
        return difference.get().value() > 0 == (figure.judged == Judged.HIGHER_IS_BETTER) ? SECOND : FIRST;
    }

    /** Whether one of the two did better. */
    boolean isDecided() {
        return this == FIRST || this == SECOND;
    }
}
