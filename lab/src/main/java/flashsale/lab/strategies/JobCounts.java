package flashsale.lab.strategies;

/**
 * What became of the given jobs, each counted once.
 *
 * @param jobs jobs that the client knows to be accepted
 * @param accepted accepted jobs, by the application's own books
 * @param repeated jobs that were started more than once
 * @param lastCompletedAt epoch milliseconds; 0 if none is
 */
record JobCounts(long jobs, long accepted, long started, long completed, long repeated, long lastCompletedAt) {

    boolean isDone() {
        return completed == jobs;
    }

    long missing() {
        return jobs - completed;
    }
}
