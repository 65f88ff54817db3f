package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;

/** One thing that always holds. */
interface Check {

    /** The name, in words. */
    String name();

    /**
     * Collects what contradicts the rule.
     *
     * @throws flashsale.lab.target.UnreadableException if the evidence is not there, which is a failure too
     */
    Violations examine(Evidence evidence);
}
