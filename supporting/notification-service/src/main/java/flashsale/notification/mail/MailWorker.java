package flashsale.notification.mail;

import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Sends the mails that are due, many at a time: new ones, those that failed before, and those of instances that have died. */
@Component
class MailWorker extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(MailWorker.class);

    /** With a latency of 0.5 s, this gives 200 mails a second per instance. */
    private static final int AT_ONCE = 100;

    /** Mails that are claimed together. */
    private static final int BATCH = 20;

    /** After a full batch there may be many: an instance sends at most 200 a second, so that nothing else has to wait for them. */
    private static final Duration REST = Duration.ofMillis(100);

    /** For what nobody announces: retries, and what others left behind. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /** A mail that is on its way is waited for, so that it is not sent again. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    private final Mails mails;
    private final SendMail sendMail;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final Semaphore arrived = new Semaphore(0);

    MailWorker(Mails mails, SendMail sendMail) {
        super("notification-mail-worker", STOP_PATIENCE);
        this.mails = mails;
        this.sendMail = sendMail;
    }

    /** There are new mails. */
    @Override
    protected void wake() {
        arrived.release();
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::run);
    }

    private void run() {
        try {
            while (isRunning()) {
                int due = sendDue();
                if (due == BATCH) {
                    Thread.sleep(REST);
                } else if (due == 0) {
                    arrived.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS);
                    arrived.drainPermits();
                }
            }
            free.acquire(AT_ONCE); // until all are back
            free.release(AT_ONCE);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts as many as there is room for. Returns how many. */
    private int sendDue() throws InterruptedException {
        free.acquire();
        int room = 1 + free.drainPermits();
        List<Mail> due = claimDue(Math.min(room, BATCH));
        free.release(room - due.size());
        due.forEach(mail -> Thread.ofVirtual().name("notification-mail").start(() -> send(mail)));
        return due.size();
    }

    private List<Mail> claimDue(int room) {
        try {
            return mails.claimDue(room);
        } catch (RuntimeException failure) {
            log.warn("Mails not read, will try again", failure);
            return List.of();
        }
    }

    private void send(Mail mail) {
        try {
            sendMail.send(mail);
        } catch (RuntimeException failure) {
            log.warn("Mail {} not noted, will be sent again", mail.id(), failure);
        } finally {
            free.release();
        }
    }
}
