package flashsale.strategies.job;

/** What keeps a job from being done at once. */
public enum WorkKind {
    /** It waits, as for a slow neighbour, and needs no processor. */
    WAIT,
    /** It computes, and needs one all the time. */
    CPU
}
