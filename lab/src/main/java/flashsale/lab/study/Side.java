package flashsale.lab.study;

import java.util.List;

/**
 * One of two that are compared.
 *
 * @param label such as {@code sync}
 * @param runs all of one cell, void ones too
 */
record Side(String label, List<StudyRun> runs) {

    static Side of(String label, Cell cell, List<StudyRun> runs) {
        return new Side(
                label,
                runs.stream().filter(run -> run.planned().cell().equals(cell)).toList());
    }

    /** Of each valid run that has the figure. */
    double[] values(Figure figure) {
        return figure.of(runs);
    }
}
