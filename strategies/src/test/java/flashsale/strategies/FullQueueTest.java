package flashsale.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"strategies.parallelism=2", "strategies.job-millis=10"})
class FullQueueTest extends StrategiesTest {

    private static final String POOL = "async/thread-pool";
    private static final String SIMPLE = "async/simple";

    @Test
    void a_full_pool_refuses_and_says_so_and_completes_what_it_accepted() {
        List<HttpResponse<String>> busy = get("/api/job/" + POOL + "?millis=8000", 2);
        assertThat(busy).allMatch(answer -> answer.statusCode() == 202);

        List<HttpResponse<String>> answers = get("/api/job/" + POOL, Settings.POOL_PLACES + 30);

        List<HttpResponse<String>> refused =
                answers.stream().filter(answer -> answer.statusCode() == 503).toList();
        assertThat(refused).hasSize(30).allSatisfy(answer -> {
            assertThat(json(answer).at("/type").asString()).isEqualTo("urn:flashsale:problem:queue-full");
            assertThat(json(answer).at("/detail").asString()).contains("2 threads", "100 places");
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        });
        assertThat(count(POOL, "refused")).isEqualTo(30);
        assertThat(count(POOL, "failed")).isZero();
        awaitCompleted(POOL, Settings.POOL_PLACES + 2);
        assertThat(count(POOL, "completed")).isEqualTo(count(POOL, "accepted"));
    }

    @Test
    void threads_without_a_queue_make_the_request_wait_instead() {
        long completed = count(SIMPLE, "completed");
        get("/api/job/" + SIMPLE + "?millis=600", 2);

        HttpResponse<String> third = get("/api/job/" + SIMPLE + "?millis=600");

        assertThat(third.statusCode()).isEqualTo(202);
        assertThat(count(SIMPLE, "completed")).isGreaterThan(completed);
    }
}
