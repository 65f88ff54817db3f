package flashsale.strategies.job;

/** Why a job takes time. */
public enum WorkKind {
    /** It waits, as for another slow service, and needs no processor. */
    WAIT,
    /** It computes and needs a processor all the time. */
    CPU
}
