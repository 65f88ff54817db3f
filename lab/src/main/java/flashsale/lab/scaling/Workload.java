package flashsale.lab.scaling;

/**
 * A service under load.
 *
 * @param cpuMillis of CPU time that a checkout takes of it
 * @param requestedCores what an instance requests
 * @param cores what an instance gets when it wants it
 * @param startSeconds until a new instance is ready
 * @param roomEach how many checkouts may wait for each instance; what comes beside is turned away. Infinite for a queue
 */
record Workload(double cpuMillis, double requestedCores, double cores, int startSeconds, double roomEach) {

    /** Checkouts that an instance does in a second. */
    double each() {
        return 1000 * cores / cpuMillis;
    }
}
