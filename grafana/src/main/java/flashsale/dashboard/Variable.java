package flashsale.dashboard;

/**
 * A selector at the top of a dashboard; initially everything is selected.
 *
 * @param values separated by commas
 * @param hidden whether it only hands the choice of one dashboard on to the next
 */
record Variable(String name, String label, String values, boolean hidden) {

    static final Variable BUILD = new Variable("build", "Build", "sync,async", false);
    static final Variable HIDDEN = new Variable("build", "Build", "sync,async", true);
}
