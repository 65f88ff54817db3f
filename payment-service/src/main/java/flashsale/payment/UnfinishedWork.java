package flashsale.payment;

import java.util.List;

/** How a build goes on with payments that were not finished: the same way as with new ones. */
@FunctionalInterface
public interface UnfinishedWork {

    /**
     * Goes on with each of them, forward or back; all steps can be repeated.
     *
     * @param claimed by the caller, until the end of their lease
     */
    void resume(List<Payment> claimed);
}
