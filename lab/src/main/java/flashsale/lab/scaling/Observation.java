package flashsale.lab.scaling;

/**
 * What an autoscaler sees.
 *
 * @param instances that are ready
 * @param utilisation CPU time in the last quarter of a minute, as a share of what the instances request; may exceed 1
 * @param waiting checkouts that nobody has begun
 * @param waitingSeconds how long the first of them waits
 */
record Observation(int instances, double utilisation, double waiting, double waitingSeconds) {}
