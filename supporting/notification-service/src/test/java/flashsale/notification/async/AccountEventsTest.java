package flashsale.notification.async;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.notification.NotificationTest;
import flashsale.platform.test.Broker;
import flashsale.platform.test.LockWaiters;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

class AccountEventsTest extends NotificationTest {

    private static final List<String> QUEUES = Stream.of(Subscriber.AUDIT_LOG, Subscriber.MAIL)
            .map(EventType.ACCOUNT_REGISTERED::queueOf)
            .toList();

    @Autowired
    TransactionTemplate transaction;

    private final Set<UUID> told = new HashSet<>();
    private Broker broker;

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        toBroker().mend();
        broker.close();
    }

    @Test
    void a_registration_that_is_told_several_times_is_logged_and_mailed_once() {
        UUID event = UUID.randomUUID();
        tell(event);
        tell(event);
        tell(UUID.randomUUID());

        await().until(() -> mails() == 1 && auditEntries() == 1);
        await().until(() -> QUEUES.stream().allMatch(queue -> broker.depth(queue) == 0) && processed() == 4);
        assertThat(mails()).isEqualTo(1);
        assertThat(auditEntries()).isEqualTo(1);
    }

    /** The connection to the broker breaks while both are being written down, as when the broker restarts; so they are delivered again. */
    @Test
    void a_registration_is_logged_and_mailed_once_when_the_broker_goes_away_before_it_is_told_that_it_is() {
        LockWaiters toLog = new LockWaiters(jdbc, "insert into audit_entry");
        LockWaiters toMail = new LockWaiters(jdbc, "insert into mail");
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("lock table audit_entry, mail in exclusive mode").update();
            tell(UUID.randomUUID());
            await().until(() -> toLog.count() > 0 && toMail.count() > 0);
            toBroker().cut();
        });
        await().until(() -> mails() == 1 && auditEntries() == 1);
        await().until(() -> QUEUES.stream().allMatch(queue -> broker.depth(queue) == 1));

        toBroker().mend();
        tell(UUID.randomUUID()); // each queue is in order

        await().atMost(Duration.ofSeconds(30)).until(() -> processed() == 4);
        await().until(() -> QUEUES.stream().allMatch(queue -> broker.depth(queue) == 0));
        assertThat(mails()).isEqualTo(1);
        assertThat(auditEntries()).isEqualTo(1);
    }

    @Test
    void while_the_mail_server_is_away_mails_wait_and_the_audit_log_goes_on() {
        mailServer(Duration.ZERO, true);
        tell(UUID.randomUUID());
        await().until(() -> auditEntries() == 1 && attempts() >= 1);
        assertThat(mails()).isZero();

        mailServer(Duration.ZERO, false);

        await().atMost(Duration.ofSeconds(30)).until(() -> mails() == 1);
        await().until(this::isNoted);
    }

    /** As if the instance that claimed the mail had died before it was sent. */
    @Test
    void a_mail_whose_sender_has_died_is_sent_by_another_when_its_lease_ends() {
        jdbc.sql("""
                        insert into mail (id, recipient, subject, text, attempts, due_at)
                        values (?, 'ann@customers.example', 'Welcome', 'Hello', 1, clock_timestamp() + interval '2 seconds')""").param(accountId).update();

        await().until(() -> mails() == 1);
        await().until(this::isNoted);
    }

    private boolean isNoted() {
        return jdbc.sql("select sent_at is not null from mail where id = ?")
                .param(accountId)
                .query(Boolean.class)
                .single();
    }

    private int attempts() {
        return jdbc.sql("select coalesce(max(attempts), 0) from mail where id = ?")
                .param(accountId)
                .query(Integer.class)
                .single();
    }

    /** Of this test's two events by two queues. */
    private int processed() {
        return jdbc.sql("select count(*) from processed_event where event_id = any(?)")
                .param(told.toArray(UUID[]::new))
                .query(Integer.class)
                .single();
    }

    private void tell(UUID event) {
        told.add(event);
        broker.publish(EventType.ACCOUNT_REGISTERED, event, """
                {"accountId":"%s","username":"ann","email":"ann@customers.example","registeredAt":"2026-05-01T10:00:00Z"}""".formatted(accountId));
    }
}
