package flashsale.notification.mail;

import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Has mails sent in the background, if the current transaction commits. */
@Service
public class RequestMails {

    private final Mails mails;
    private final MailWorker worker;

    RequestMails(Mails mails, MailWorker worker) {
        this.mails = mails;
        this.worker = worker;
    }

    /** Those that are known already are ignored. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void request(List<Mail> wanted) {
        mails.addAll(wanted);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                worker.wake();
            }
        });
    }
}
