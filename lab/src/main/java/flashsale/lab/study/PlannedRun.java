package flashsale.lab.study;

/**
 * One run that is to be made.
 *
 * @param number its place in the order, from 1
 * @param repetition of its cell, from 1: the block in which it is compared with other cells' runs
 */
record PlannedRun(int number, int repetition, Cell cell) {

    String name() {
        return "%02d-%s".formatted(number, cell.name());
    }

    /** The same of a study that comes after one of so many blocks. */
    PlannedRun after(int blocks) {
        return new PlannedRun(number, repetition + blocks, cell);
    }
}
