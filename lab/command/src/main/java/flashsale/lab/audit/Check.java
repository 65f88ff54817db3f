package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.result.CheckResult;
import flashsale.lab.target.UnreadableException;
import java.util.function.BiConsumer;

/**
 * One invariant.
 *
 * @param name in words
 * @param expected what always holds, in words
 * @param rule collects violations; throws {@code UnreadableException} if the evidence is missing, which counts as a failure too
 */
record Check(String name, String expected, BiConsumer<Evidence, Violations> rule) {

    CheckResult of(Evidence evidence) {
        Violations violations = new Violations();
        try {
            rule.accept(evidence, violations);
            return new CheckResult(name, violations.areNone(), expected, violations.count(), violations.named());
        } catch (UnreadableException e) {
            return unreadable(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) { // malformed evidence, such as a duplicate product
            return unreadable(e.toString());
        }
    }

    private CheckResult unreadable(String why) {
        return new CheckResult(name, false, "readable evidence", "unreadable", why);
    }
}
