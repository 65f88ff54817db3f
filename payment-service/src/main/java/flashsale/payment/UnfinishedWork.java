package flashsale.payment;

import java.time.Duration;
import java.util.List;

/** Continues unfinished payments, in the same way as the build processes new ones. */
public interface UnfinishedWork {

    /** The name of the span of a payment that is continued. */
    String SPAN = "resume payment";

    /** How long a payment belongs to the worker that has taken it on. */
    Duration lease();

    /** How many payments can be taken on now. */
    int room();

    /**
     * Continues each payment, forward or back; all steps can be repeated.
     *
     * @param claimed claimed by the caller until the end of their lease
     */
    void resume(List<Payment> claimed);
}
