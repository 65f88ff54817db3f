package flashsale.notification.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.notification.NotificationTest;
import flashsale.platform.event.EventType;
import flashsale.platform.event.Service;
import flashsale.platform.test.Broker;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountEventsTest extends NotificationTest {

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
    void a_registration_that_is_told_twice_is_in_the_audit_log_once() {
        UUID event = UUID.randomUUID();
        tell(event);
        tell(event);
        tell(UUID.randomUUID());

        await().until(() -> auditEntries() == 1);
        await().until(() -> broker.depth(EventType.ACCOUNT_REGISTERED.queueOf(Service.AUDIT_LOG)) == 0);
        assertThat(auditEntries()).isEqualTo(1);
    }

    private void tell(UUID event) {
        broker.publish(
                EventType.ACCOUNT_REGISTERED,
                event,
                "{\"accountId\":\"%s\",\"registeredAt\":\"2026-05-01T10:00:00Z\"}".formatted(accountId));
    }
}
