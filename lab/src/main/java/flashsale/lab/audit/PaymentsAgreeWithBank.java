package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Payment;
import flashsale.lab.target.Bank;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the shop says about a settled payment, also to its customer, is what the bank did. */
final class PaymentsAgreeWithBank implements Check {

    private static final Map<String, Bank.Status> AT_THE_BANK = Map.of(
            "SUCCEEDED", Bank.Status.CAPTURED,
            "REFUNDED", Bank.Status.REFUNDED,
            "DECLINED", Bank.Status.DECLINED);

    @Override
    public String name() {
        return "payments agree with the bank";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "SUCCEEDED: captured; REFUNDED: refunded; DECLINED: declined; and the amounts agree. PENDING: not settled yet");
        Map<UUID, Bank.Payment> atTheBank = evidence.bank().get().payments().stream()
                .collect(Collectors.toMap(Bank.Payment::paymentId, Function.identity()));
        for (Payment payment : evidence.payments().get()) {
            Bank.Payment known = atTheBank.get(payment.id());
            violations.check(payment.isPending() || agree(payment, known), () -> "%s; at the bank: %s"
                    .formatted(payment, known == null ? "nothing" : known));
        }
        return violations;
    }

    private static boolean agree(Payment payment, Bank.@Nullable Payment known) {
        return known != null
                && known.status() == AT_THE_BANK.get(payment.status())
                && known.amount().compareTo(payment.amount()) == 0
                && known.currency().equals(payment.currency());
    }
}
