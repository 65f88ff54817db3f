package flashsale.lab.strategies;

/**
 * What has become of some jobs, each counted once.
 *
 * @param jobs that the client knows to be accepted
 * @param accepted of those, by the application's own books
 * @param repeated were started more than once
 * @param lastCompletedAt epoch milliseconds; 0 if none is
 */
record Tally(long jobs, long accepted, long started, long completed, long repeated, long lastCompletedAt) {

    boolean isDone() {
        return completed == jobs;
    }

    long missing() {
        return jobs - completed;
    }
}
