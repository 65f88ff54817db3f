package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which of two instances gets a request. */
class BalancingTest extends NginxTest {

    @Test
    void sync_requests_take_turns() {
        start(Service.PAYMENT, Build.SYNC, 1);
        start(Service.PAYMENT, Build.SYNC, 2);

        List<String> answers = IntStream.range(0, 10)
                .mapToObj(_ -> get("/sync/api/v1/payments/17").body())
                .toList();

        assertThat(answers)
                .filteredOn(body -> body.startsWith("PAYMENT sync 1"))
                .hasSize(5);
    }

    @Test
    void sync_requests_take_turns_with_an_instance_that_answers_nobody() {
        CountDownLatch released = new CountDownLatch(1);
        start(Service.PAYMENT, Build.SYNC, 1);
        start(Service.PAYMENT, Build.SYNC, 2, () -> await().until(() -> released.getCount() == 0));

        List<Boolean> answered = IntStream.range(0, 10)
                .mapToObj(_ -> isAnswered("/sync/api/v1/payments/17"))
                .toList();
        released.countDown();

        assertThat(answered).filteredOn(it -> it).hasSize(5);
    }

    /** Within a customer's patience, which is short here. */
    private static boolean isAnswered(String uri) {
        try {
            send(request(uri).timeout(Duration.ofMillis(500)).build());
            return true;
        } catch (AssertionError failure) {
            assertThat(failure).hasCauseInstanceOf(HttpTimeoutException.class);
            return false;
        }
    }

    @Test
    void async_requests_go_to_the_instance_that_has_less_to_do() {
        start(Service.RESERVATION, Build.ASYNC, 2);
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        start(Service.RESERVATION, Build.ASYNC, 1, () -> {
            busy.countDown();
            await().atMost(Duration.ofMinutes(1)).until(() -> released.getCount() == 0);
        });
        while (busy.getCount() > 0) {
            CompletableFuture<?> answer = CompletableFuture.runAsync(() -> get("/async/api/v1/carts"));
            await().until(() -> busy.getCount() == 0 || answer.isDone());
        }

        List<String> answers = IntStream.range(0, 6)
                .mapToObj(_ -> get("/async/api/v1/carts").body())
                .toList();
        released.countDown();

        assertThat(answers).allMatch(body -> body.startsWith("RESERVATION async 2"));
    }
}
