package flashsale.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EveryStrategyTest extends StrategiesTest {

    private static final int JOBS = 60;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sync",
                "async/simple",
                "async/thread-pool",
                "async/virtual",
                "rabbitmq",
                "kafka",
                "redis",
                "redis-stream"
            })
    void a_strategy_completes_each_job_that_it_accepts_once(String strategy) {
        long accepted = count(strategy, "accepted");
        long started = count(strategy, "started");
        long completed = count(strategy, "completed");

        List<HttpResponse<String>> answers = get("/api/job/" + strategy, JOBS);

        assertThat(answers).allMatch(answer -> answer.statusCode() == (strategy.equals("sync") ? 200 : 202));
        assertThat(answers.stream()
                        .map(answer -> json(answer).at("/jobId").asString())
                        .distinct())
                .hasSize(JOBS);
        awaitCompleted(strategy, completed + JOBS);
        await().until(() -> waiting(strategy) == 0);
        assertThat(count(strategy, "accepted") - accepted).isEqualTo(JOBS);
        assertThat(count(strategy, "started") - started).isEqualTo(JOBS);
        assertThat(count(strategy, "completed") - completed).isEqualTo(JOBS);
        assertThat(count(strategy, "refused") + count(strategy, "failed")).isZero();
    }

    @Test
    void sync_answers_when_the_job_is_done_and_the_others_before() {
        long start = System.nanoTime();
        get("/api/job/sync?millis=700");
        assertThat((System.nanoTime() - start) / 1e6).isGreaterThan(700);

        long began = count("async/virtual", "completed");
        get("/api/job/async/virtual?millis=3000");
        assertThat(count("async/virtual", "completed")).isEqualTo(began);
        awaitCompleted("async/virtual", began + 1);
    }

    @Test
    void an_unknown_strategy_is_not_found_and_the_known_ones_are_named() {
        HttpResponse<String> answer = get("/api/job/magic");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(json(answer).at("/detail").asString()).contains("magic", "async/thread-pool", "redis-stream");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "600001", "soon"})
    void a_job_of_no_sensible_length_is_refused(String millis) {
        assertThat(get("/api/job/sync?millis=" + millis).statusCode()).isEqualTo(400);
    }
}
