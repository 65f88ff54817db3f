package flashsale.notification.mail;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Sends a claimed mail and notes what became of it. A mail server knows no transaction: if this process dies between the server's answer and
 * the note, the mail is sent again when its lease ends, with the same Message-ID. So a mail is sent at least once, and twice only then or
 * when the server's answer got lost.
 */
@Service
class SendMail {

    private static final Logger log = LoggerFactory.getLogger(SendMail.class);

    private final MailServer server;
    private final Mails mails;

    SendMail(MailServer server, Mails mails) {
        this.server = server;
        this.mails = mails;
    }

    /** Returns whether the mail server has it. */
    boolean send(Mail mail) {
        MailServer.Answer answer = server.send(mail);
        switch (answer) {
            case ACCEPTED -> mails.markSent(mail.id());
            case REFUSED -> {
                log.warn("The mail server refuses mail {} for good", mail.id());
                mails.markRefused(mail.id());
            }
            case UNKNOWN -> mails.postpone(mail.id());
        }
        return answer == MailServer.Answer.ACCEPTED;
    }
}
