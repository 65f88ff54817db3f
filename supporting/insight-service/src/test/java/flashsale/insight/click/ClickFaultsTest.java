package flashsale.insight.click;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.LockWaiters;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.transaction.support.TransactionTemplate;

/** Consumers, the broker and the database fail in the middle, and each click counts once. */
class ClickFaultsTest extends ClicksTest {

    private static final Instant TENTH = Instant.parse("2026-05-01T10:00:00Z");

    @Autowired
    private TransactionTemplate transaction;

    /** Its session dies after it has written and before it has committed, so it does not know whether it has. */
    @Test
    void clicks_are_counted_once_when_the_consumer_dies_in_the_middle() {
        UUID request = UUID.randomUUID();
        transaction.executeWithoutResult(_ -> {
            lockAllCounts(TENTH);
            tell(request, "2026-05-01T10:00:01Z");
            await().until(() -> writers().kill() > 0);
        });
        tell(request, "2026-05-01T10:00:01Z");

        await().until(() -> clicks() == 17);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(17);
    }

    /** The connection to the broker breaks while the clicks are being written, as when the broker restarts; so they are delivered again. */
    @Test
    void clicks_are_counted_once_when_the_broker_goes_away_before_it_is_told_that_they_are() {
        transaction.executeWithoutResult(_ -> {
            lockAllCounts(TENTH);
            tell(UUID.randomUUID(), "2026-05-01T10:00:01Z");
            await().until(() -> writers().count() > 0);
            toBroker().cut();
        });
        await().until(() -> clicks() == 17 && broker.depth(QUEUE) == 1);

        toBroker().mend();
        tell(UUID.randomUUID(), "2026-05-01T10:00:02Z"); // counted after, or together with, what is delivered again

        await().atMost(Duration.ofSeconds(30)).until(() -> clicks() >= 18 && broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(18);
    }

    /** Its session dies after it has written and before it has committed, so the customer is told to try again. */
    @Test
    void sync_counts_a_click_once_when_it_loses_its_database_in_the_middle_and_the_request_is_repeated() {
        String key = UUID.randomUUID().toString();
        transaction.executeWithoutResult(_ -> {
            Instant now = Instant.now();
            lockAllCounts(now);
            lockAllCounts(now.plus(1, ChronoUnit.MINUTES));
            CompletableFuture<HttpStatusCode> answer = CompletableFuture.supplyAsync(
                    () -> click("sync", key, product).returnResult(Void.class).getStatus());
            await().until(() -> writers().kill() > 0);
            assertThat(answer.join()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        });

        click("sync", key, product).expectStatus().isNoContent();
        click("sync", key, product).expectStatus().isNoContent();

        assertThat(clicks()).isEqualTo(33);
    }

    @Test
    void what_the_broker_has_not_confirmed_is_not_acknowledged_and_counts_once_when_it_is_repeated() {
        String key = UUID.randomUUID().toString();
        toBroker().cut();
        click("async", key, product)
                .expectStatus()
                .isEqualTo(503)
                .expectHeader()
                .exists(HttpHeaders.RETRY_AFTER);
        toBroker().mend();

        await().until(() -> click("async", key, product)
                .returnResult(Void.class)
                .getStatus()
                .is2xxSuccessful());
        click("async", key, product).expectStatus().isAccepted();

        await().until(() -> clicks() == 1);
        await().until(() -> broker.depth(QUEUE) == 0);
        assertThat(clicks()).isEqualTo(1);
    }

    /** Adds 16 clicks in this minute. Whoever counts others waits until the transaction ends. */
    private void lockAllCounts(Instant moment) {
        Timestamp minute = Timestamp.from(moment.truncatedTo(ChronoUnit.MINUTES));
        IntStream.range(0, 16).forEach(slot -> jdbc.sql("insert into click_count values (?, ?, ?, 1)")
                .params(product, minute, slot)
                .update());
    }

    /** Those who wait for {@link #lockAllCounts}. */
    private LockWaiters writers() {
        return new LockWaiters(jdbc, "with fresh");
    }
}
