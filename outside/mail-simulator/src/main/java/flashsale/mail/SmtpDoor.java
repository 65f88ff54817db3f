package flashsale.mail;

import java.util.Optional;
import java.util.concurrent.Executors;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.subethamail.smtp.server.SMTPServer;

/** Where mails come in by SMTP. */
@Component
public class SmtpDoor implements SmartLifecycle {

    /** More than all instances of both builds send at a time, so that the latency alone makes a sender wait. */
    private static final int CONNECTIONS = 2_000;

    private final SMTPServer server;
    private volatile boolean running;

    public SmtpDoor(MailProperties properties, Mailbox mailbox) {
        server = SMTPServer.port(properties.smtpPort())
                .bindAddress(Optional.of(properties.smtpAddress()))
                .hostName("mail-simulator")
                .maxConnections(CONNECTIONS)
                .executorService(Executors.newVirtualThreadPerTaskExecutor())
                .messageHandlerFactory(_ -> new Reception(mailbox))
                .build();
    }

    /** The port, also if any was to be chosen. */
    public int port() {
        return server.getPortAllocated();
    }

    @Override
    public void start() {
        server.start();
        running = true;
    }

    @Override
    public void stop() {
        server.stop();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
