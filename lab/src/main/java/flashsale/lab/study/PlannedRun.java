package flashsale.lab.study;

/**
 * One run that is to be made.
 *
 * @param number its place in the order, from 1
 * @param repetition of its cell, from 1
 */
record PlannedRun(int number, int repetition, Cell cell) {

    String name() {
        return "%02d-%s".formatted(number, cell.name());
    }
}
