package flashsale.lab.scaling;

/**
 * How eagerly instances are added.
 *
 * @param targetUtilisation CPU time of an instance, as a share of what it requests, at which there are enough of them
 * @param stableSeconds how long more instances have to be wanted before there are more
 * @param betweenReplacements seconds for which a replaced instance has to be ready, in an update, before the next is replaced
 */
record Pace(double targetUtilisation, int stableSeconds, int betweenReplacements) {

    /** As in deploy/kubernetes; a test compares them. */
    static final Pace DEPLOYED = new Pace(1, 90, 90);

    /** To compare: with little more than what Kubernetes does unless it is told otherwise. */
    static final Pace HASTY = new Pace(0.7, 0, 0);
}
