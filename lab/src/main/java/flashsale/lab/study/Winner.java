package flashsale.lab.study;

import flashsale.lab.report.Figure;
import flashsale.lab.report.Figure.Judged;
import flashsale.lab.statistics.Difference;
import flashsale.lab.study.Finding.Obstacle;

/** Which of two sides did better by one figure. */
enum Winner {
    FIRST,
    SECOND,
    NO_DIFFERENCE,
    /** Too few pairs, or differences that do not scatter. */
    OPEN,
    /** The figure is only reported. */
    NOT_TESTED,
    /** There is an {@link Obstacle}. */
    NOT_COMPARABLE;

    /** @param difference the second against the first */
    static Winner on(Figure figure, Difference difference) {
        if (!difference.isTested()) {
            return difference.pairs() > 1 && difference.value() == 0 ? NO_DIFFERENCE : OPEN;
        }
        if (!difference.isSignificant()) {
            return NO_DIFFERENCE;
        }
        return difference.value() > 0 == (figure.judged() == Judged.HIGHER_IS_BETTER) ? SECOND : FIRST;
    }

    /** Whether one of the two did better. */
    boolean isDecided() {
        return this == FIRST || this == SECOND;
    }
}
