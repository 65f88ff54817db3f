package flashsale.payment.async;

import flashsale.contract.EventType;
import flashsale.messaging.outbox.Outbox;
import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.RetrySchedule;
import flashsale.payment.bank.BankAnswer;
import flashsale.platform.build.EventFlow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores the bank's answers for a batch of payments and publishes their events, in one transaction. */
@Component
@EventFlow
class RecordAnswers {

    private final Payments payments;
    private final Outbox outbox;
    private final RetrySchedule schedule;

    RecordAnswers(Payments payments, Outbox outbox, RetrySchedule schedule) {
        this.payments = payments;
        this.outbox = outbox;
        this.schedule = schedule;
    }

    /** A payment that has already been settled stays as it is. */
    @Transactional
    public void record(List<BankCall> calls) {
        Map<UUID, BankAnswer> answers = calls.stream()
                .collect(Collectors.toMap(call -> call.payment().id(), BankCall::answer, RecordAnswers::better));
        Instant now = payments.now();
        List<Payment> changed = new ArrayList<>();
        List<PaymentSucceeded> succeeded = new ArrayList<>();
        List<PaymentFailed> failed = new ArrayList<>();
        for (Payment payment : payments.lockAll(answers.keySet())) {
            switch (answers.getOrDefault(payment.id(), BankAnswer.UNKNOWN)) {
                case CAPTURED -> {
                    if (payment.succeed(now)) {
                        succeeded.add(PaymentSucceeded.of(payment));
                    }
                }
                case DECLINED -> {
                    if (payment.decline(now)) {
                        failed.add(PaymentFailed.of(payment));
                    }
                }
                case REFUNDED -> payment.close(now);
                case UNKNOWN -> payment.postpone(schedule, now);
            }
            changed.add(payment);
        }
        payments.updateAll(changed);
        outbox.addAll(EventType.PAYMENT_SUCCEEDED, succeeded);
        outbox.addAll(EventType.PAYMENT_FAILED, failed);
    }

    /** If a payment was processed twice, prefers an answer that is not unknown. */
    private static BankAnswer better(BankAnswer one, BankAnswer other) {
        return one == BankAnswer.UNKNOWN ? other : one;
    }
}
