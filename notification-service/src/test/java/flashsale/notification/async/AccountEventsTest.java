package flashsale.notification.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.notification.NotificationTest;
import flashsale.platform.event.EventType;
import flashsale.platform.event.Service;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountEventsTest extends NotificationTest {

    private final Set<UUID> told = new HashSet<>();
    private Broker broker;

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        broker.close();
    }

    @Test
    void a_registration_that_is_told_several_times_is_logged_and_mailed_once() {
        UUID event = UUID.randomUUID();
        tell(event);
        tell(event);
        tell(UUID.randomUUID());

        await().until(() -> mails() == 1 && auditEntries() == 1);
        await().until(() -> broker.depth(EventType.ACCOUNT_REGISTERED.queueOf(Service.AUDIT_LOG)) == 0
                && broker.depth(EventType.ACCOUNT_REGISTERED.queueOf(Service.MAIL)) == 0
                && processed() == 4);
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
