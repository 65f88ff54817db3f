package flashsale.notification;

import static flashsale.platform.test.Cable.toBroker;

import flashsale.mail.Behaviour;
import flashsale.mail.MailProperties;
import flashsale.mail.Mailbox;
import flashsale.mail.SmtpDoor;
import flashsale.platform.test.CallingTest;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.net.InetAddress;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Both builds in one process, with their servers, the broker through a cable; shared by all tests that extend this class. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles({"sync", "async"})
public abstract class NotificationTest extends CallingTest {

    private static final String SENDER = "welcome@test.example";
    private static final MailProperties MAIL = new MailProperties(InetAddress.getLoopbackAddress(), 0, Duration.ZERO);
    private static final Mailbox MAILBOX = new Mailbox(MAIL);
    private static final SmtpDoor SMTP = new SmtpDoor(MAIL, MAILBOX);

    protected final UUID accountId = UUID.randomUUID();

    @Autowired
    protected JdbcClient jdbc;

    @DynamicPropertySource
    static void surroundings(DynamicPropertyRegistry properties) {
        if (!SMTP.isRunning()) {
            SMTP.start();
        }
        properties.add("MAIL_HOST", () -> "localhost");
        properties.add("MAIL_PORT", SMTP::port);
        properties.add("MAIL_SENDER", () -> SENDER);
        properties.add("spring.rabbitmq.host", () -> "localhost");
        properties.add("spring.rabbitmq.port", () -> toBroker().port());
    }

    @AfterEach
    void mailServerBehaves() {
        mailServer(Duration.ZERO, false);
    }

    protected static void mailServer(Duration latency, boolean away) {
        MAILBOX.behave(new Behaviour(latency.toMillis(), away));
    }

    /** How many mails the mail server has for this test's account. */
    protected long mails() {
        return MAILBOX.from(SENDER).stream()
                .filter(delivery -> delivery.messageId().equals("<%s@test.example>".formatted(accountId)))
                .count();
    }

    protected long auditEntries() {
        return jdbc.sql("select count(*) from audit_entry where account_id = ?")
                .param(accountId)
                .query(Long.class)
                .single();
    }
}
