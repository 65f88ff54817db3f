package flashsale.lab.strategies;

/**
 * What became of the jobs of one way when something went wrong.
 *
 * @param scene what went wrong
 * @param requests that were sent
 * @param accepted jobs that the client was told are accepted (or done)
 * @param refused jobs that the client was told there is no room for
 * @param failed jobs for which the client got an error, and so knows
 * @param completedBefore accepted jobs completed before it went wrong
 * @param completed accepted jobs completed at the end
 * @param repeated accepted jobs that were begun twice
 * @param lost accepted and never completed, with nothing left to complete them
 * @param booked accepted jobs that the application's own books have as accepted
 */
record LossResult(
        String scene,
        String strategy,
        int requests,
        long accepted,
        long refused,
        long failed,
        long completedBefore,
        long completed,
        long repeated,
        long lost,
        long booked) {

    static final String NOBODY_LISTENS = "nobody listens";
    static final String KILLED = "killed in the middle";

    /** Whether the client's account and the application's agree. */
    boolean addsUp() {
        return accepted + refused + failed == requests && booked == accepted && completed + lost == accepted;
    }
}
