package flashsale.lab.patterns;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.MailServer;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fire and forget: a registration is done when the mail server has its mail and the audit log its entry. */
final class Registration implements Pattern {

    private static final String AUDITED =
            "select account_id, (extract(epoch from recorded_at) * 1000000)::bigint from audit_entry where recorded_at >= ?";

    @Override
    public int number() {
        return 1;
    }

    @Override
    public String id() {
        return "registration";
    }

    @Override
    public String title() {
        return "registration with welcome mail (fire and forget)";
    }

    @Override
    public Published published() {
        return new Published(
                518,
                10,
                "Sync: the mail's 500 ms, and little else. Async: until the message is in the queue; its mail takes "
                        + "the same 500 ms afterwards, unmeasured.");
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        Map<String, Long> audited = audited(target, since);
        Map<String, Long> doneAt = new HashMap<>();
        List<String> violations = new ArrayList<>();
        Map<String, Long> mailed = new HashMap<>();
        for (MailServer.Delivery mail : target.mail().deliveries()) {
            long receivedAt = ChronoUnit.MICROS.between(Instant.EPOCH, mail.receivedAt());
            if (mailed.putIfAbsent(mail.mailId(), receivedAt) != null) {
                violations.add("account %s was mailed twice".formatted(mail.mailId()));
            }
        }
        audited.forEach((account, recordedAt) -> {
            Long receivedAt = mailed.get(account);
            if (receivedAt != null) {
                doneAt.put(account, Math.max(recordedAt, receivedAt));
            }
        });
        return new Outcome(doneAt, violations);
    }

    private static Map<String, Long> audited(PatternTarget target, Instant since) {
        try (DatabaseReader notification = target.notification().open()) {
            Map<String, Long> audited = new HashMap<>();
            notification.forEach(AUDITED, row -> audited.put(row.getString(1), row.getLong(2)), Timestamp.from(since));
            return audited;
        }
    }
}
