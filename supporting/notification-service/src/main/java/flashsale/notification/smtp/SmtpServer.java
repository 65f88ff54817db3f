package flashsale.notification.smtp;

import flashsale.notification.mail.Mail;
import flashsale.notification.mail.MailServer;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.mail.MailException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.stereotype.Component;

/** Hands in each mail in a session of its own. */
@Component
class SmtpServer implements MailServer {

    private static final Logger log = LoggerFactory.getLogger(SmtpServer.class);

    private final JavaMailSenderImpl smtp;
    private final String sender;

    /** @param sender address in the envelope and the mail; its domain ends the Message-ID */
    SmtpServer(JavaMailSenderImpl smtp, @Value("${flashsale.mail.sender}") String sender) {
        this.smtp = smtp;
        this.sender = sender;
    }

    @Override
    public Answer send(Mail mail) {
        try {
            smtp.send(message(mail));
            return Answer.ACCEPTED;
        } catch (MessagingException unusableAddress) {
            return Answer.REFUSED;
        } catch (MailException failure) {
            if (isForGood(failure)) {
                return Answer.REFUSED;
            }
            log.warn("Mail {} not sent, will try again: {}", mail.id(), failure.toString());
            return Answer.UNKNOWN;
        }
    }

    private MimeMessage message(Mail mail) throws MessagingException {
        MimeMessage message =
                new Identified(smtp.getSession(), "<%s%s>".formatted(mail.id(), sender.substring(sender.indexOf('@'))));
        message.setFrom(sender);
        message.setRecipients(RecipientType.TO, mail.recipient());
        message.setSubject(mail.subject(), StandardCharsets.UTF_8.name());
        message.setText(mail.text(), StandardCharsets.UTF_8.name());
        return message;
    }

    /** A reply 5xx, by which a mail server says that trying again is of no use (RFC 5321, 4.2.1). */
    private static boolean isForGood(MailException failure) {
        return failure instanceof MailSendException several
                && several.getFailedMessages().values().stream().anyMatch(SmtpServer::isReplyForGood);
    }

    private static boolean isReplyForGood(@Nullable Exception failure) {
        return switch (failure) {
            case SMTPAddressFailedException reply -> reply.getReturnCode() >= 500;
            case SMTPSendFailedException reply -> reply.getReturnCode() >= 500;
            case MessagingException other -> isReplyForGood(other.getNextException());
            case null, default -> false;
        };
    }

    /** Keeps its Message-ID, where others get a new one whenever they are sent. */
    private static final class Identified extends MimeMessage {

        private final String id;

        Identified(Session session, String id) {
            super(session);
            this.id = id;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", id);
        }
    }
}
