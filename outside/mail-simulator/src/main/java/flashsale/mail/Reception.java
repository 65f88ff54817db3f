package flashsale.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.subethamail.smtp.MessageHandler;
import org.subethamail.smtp.RejectException;

/** Takes one mail. */
class Reception implements MessageHandler {

    private static final int SERVICE_NOT_AVAILABLE = 421;
    private static final String MESSAGE_ID = "Message-ID";

    private final Mailbox mailbox;
    private final List<String> recipients = new ArrayList<>();
    private String sender = "";

    Reception(Mailbox mailbox) {
        this.mailbox = mailbox;
    }

    @Override
    public void from(String address) throws RejectException {
        refuseWhileAway();
        sender = address;
    }

    @Override
    public void recipient(String address) {
        recipients.add(address);
    }

    /** Returning accepts the mail. */
    @Override
    public @Nullable String data(InputStream text) throws RejectException, IOException {
        String messageId = messageIdOf(text);
        takeTime();
        refuseWhileAway();
        Instant now = Instant.now();
        recipients.forEach(recipient -> mailbox.add(new Delivery(messageId, sender, recipient, now)));
        return null;
    }

    @Override
    public void done() {}

    private static String messageIdOf(InputStream text) throws IOException {
        try {
            String[] ids = new InternetHeaders(text).getHeader(MESSAGE_ID);
            text.transferTo(OutputStream.nullOutputStream());
            return ids == null ? "" : ids[0];
        } catch (MessagingException e) {
            throw new IOException(e);
        }
    }

    private void refuseWhileAway() throws RejectException {
        if (mailbox.behaviour().away()) {
            throw new RejectException(SERVICE_NOT_AVAILABLE, "Service not available, try again later");
        }
    }

    private void takeTime() {
        try {
            Thread.sleep(mailbox.behaviour().latencyMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
