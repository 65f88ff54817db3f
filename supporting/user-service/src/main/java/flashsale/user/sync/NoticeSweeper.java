package flashsale.user.sync;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tells notification-service of registrations again, if it was away or the instance died. Runs on every instance. */
@Component
@Profile("sync")
@ConditionalOnBooleanProperty("flashsale.patterns")
class NoticeSweeper {

    private static final int BATCH = 20;

    private final PendingNotices pending;
    private final NotificationClient notifications;
    private final Clock clock;

    NoticeSweeper(PendingNotices pending, NotificationClient notifications, Clock clock) {
        this.pending = pending;
        this.notifications = notifications;
        this.clock = clock;
    }

    @Scheduled(fixedDelay = 1, timeUnit = TimeUnit.SECONDS)
    void sweep() {
        List<Notice> due = notifications.hasRoom() ? pending.claimDue(clock.instant(), BATCH) : List.of();
        due.forEach(notice -> Thread.ofVirtual().name("user-notice").start(() -> notifications.tell(notice)));
    }
}
