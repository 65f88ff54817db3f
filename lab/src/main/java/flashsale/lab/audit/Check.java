package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;

/** One invariant. */
interface Check {

    /** The name, in words. */
    String name();

    /**
     * Collects the violations.
     *
     * @throws flashsale.lab.target.UnreadableException if the evidence is missing, which counts as a failure too
     */
    Violations examine(Evidence evidence);
}
