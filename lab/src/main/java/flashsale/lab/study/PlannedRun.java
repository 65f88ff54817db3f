package flashsale.lab.study;

/**
 * One planned run.
 *
 * @param number its place in the order, from 1
 * @param repetition of its cell, from 1: the block in which it is compared with other cells' runs
 */
record PlannedRun(int number, int repetition, Cell cell) {

    String name() {
        return "%02d-%s".formatted(number, cell.name());
    }

    /** The same run in a study that follows one with this many blocks. */
    PlannedRun after(int blocks) {
        return new PlannedRun(number, repetition + blocks, cell);
    }
}
