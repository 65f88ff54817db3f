package flashsale.lab.strategies;

/**
 * What became of the jobs of one way when something went wrong.
 *
 * @param scene what went wrong
 * @param requests that were sent
 * @param accepted the client was told that they are accepted (or done)
 * @param refused the client was told that there is no room
 * @param failed the client got an error, and knows
 * @param completedBefore it went wrong, of the accepted
 * @param completed at the end, of the accepted
 * @param repeated were begun twice, of the accepted
 * @param lost accepted, never completed, and nothing is left that would
 * @param booked of the accepted, those that the application's own books have as accepted
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
