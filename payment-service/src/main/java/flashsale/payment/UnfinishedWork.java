package flashsale.payment;

import java.util.List;

/** Continues unfinished payments, in the same way as the build processes new ones. */
@FunctionalInterface
public interface UnfinishedWork {

    /** The name of the span of a payment that is continued. */
    String SPAN = "resume payment";

    /**
     * Continues each payment, forward or back; all steps can be repeated.
     *
     * @param claimed claimed by the caller until the end of their lease
     */
    void resume(List<Payment> claimed);
}
