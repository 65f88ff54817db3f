package flashsale.user.sync;

import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/**
 * Tells notification-service of registrations, which may take as long as a mail server does. A bulkhead: at most so many calls at a time, so
 * that a slow mail server does not take the places of those who log in.
 */
@Component
@Profile("sync")
@ConditionalOnBooleanProperty("flashsale.patterns")
class NotificationClient {

    private static final Logger log = LoggerFactory.getLogger(NotificationClient.class);

    /** A quarter of the requests that an instance admits. */
    private static final int AT_ONCE = 100;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final RemoteService notifications;
    private final PendingNotices pending;

    NotificationClient(RemoteServices services, PendingNotices pending) {
        this.notifications = services.internal("notification-service");
        this.pending = pending;
    }

    /**
     * Makes the call if there is a place. It may be repeated. If it fails, {@link NoticeSweeper} makes it again.
     *
     * @return whether the welcome is in the audit log and with the mail server
     */
    boolean tell(Notice notice) {
        if (!places.tryAcquire()) {
            return false;
        }
        try {
            HttpStatusCode answer = call(notice);
            pending.remove(notice.accountId());
            return answer.isSameCodeAs(HttpStatus.NO_CONTENT);
        } catch (ServiceUnavailableException | RestClientException failure) {
            log.warn("Account {} is not welcomed yet: {}", notice.accountId(), failure.toString());
            return false;
        } finally {
            places.release();
        }
    }

    /** Whether there is a place now. */
    boolean hasRoom() {
        return places.availablePermits() > 0;
    }

    /** 204 when all is done, 202 when it will be. */
    private HttpStatusCode call(Notice notice) {
        return notifications.call(http -> http.put()
                .uri("/internal/accounts/{accountId}/registration", notice.accountId())
                .body(notice)
                .retrieve()
                .toBodilessEntity()
                .getStatusCode());
    }
}
