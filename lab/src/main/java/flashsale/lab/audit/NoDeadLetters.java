package flashsale.lab.audit;

import flashsale.lab.audit.evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence;
import java.util.List;

/** No message has been given up. */
final class NoDeadLetters implements Check {

    @Override
    public String name() {
        return "no dead letters";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations("the dead-letter queues are empty");
        List<DeadLetter> letters = evidence.deadLetters().get();
        violations.check(letters.isEmpty(), letters::toString);
        return violations;
    }
}
