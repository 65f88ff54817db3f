package flashsale.notification.mail;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Service;

/** Delivers a mail while somebody waits for it. Only so many wait at a time, and so a slow mail server occupies only so many requests. */
@Service
public class DeliverNow {

    private static final int AT_ONCE = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Semaphore turns = new Semaphore(AT_ONCE);
    private final Mails mails;
    private final SendMail sendMail;

    DeliverNow(Mails mails, SendMail sendMail) {
        this.mails = mails;
        this.sendMail = sendMail;
    }

    /**
     * Writes the mail down and tries to send it. May be repeated; the mail is sent once.
     *
     * @return whether the mail server has it. If not, {@link MailWorker} will send it.
     */
    public boolean deliver(Mail mail) {
        boolean mine = mails.addClaimed(mail) || mails.claim(mail.id()).isPresent();
        if (!mine) {
            return mails.isSent(mail.id());
        }
        if (!isMyTurn()) {
            mails.release(mail.id());
            return false;
        }
        try {
            return sendMail.send(mail);
        } finally {
            turns.release();
        }
    }

    private boolean isMyTurn() {
        try {
            return turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
