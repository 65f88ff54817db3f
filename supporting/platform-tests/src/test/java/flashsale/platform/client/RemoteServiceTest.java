package flashsale.platform.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Cable;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** What callers see when a neighbour misbehaves. */
class RemoteServiceTest {

    /** Longer than anything healthy takes, even on a busy machine. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private Neighbour neighbour;
    private RemoteService remote;

    record Answer(int number) {}

    @BeforeEach
    void start() throws IOException {
        neighbour = Neighbour.start();
        remote = service(neighbour.url());
    }

    @AfterEach
    void stop() {
        neighbour.close();
    }

    @Test
    void an_answer_is_returned() {
        neighbour.answers(200, "{\"number\":7}");

        assertThat(call(remote)).isEqualTo(new Answer(7));
    }

    @Test
    void our_services_are_shown_the_internal_token_and_others_are_not() {
        neighbour.answers(200, "{\"number\":7}");

        call(remote);
        assertThat(neighbour.lastHeader("X-Internal-Token")).isEqualTo("token");

        call(services(neighbour.url()).external("bank", neighbour.url(), TIMEOUT));
        assertThat(neighbour.lastHeader("X-Internal-Token")).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 404, 409, 422})
    void a_refusal_is_an_answer(int status) {
        neighbour.answers(status, "{}");

        HttpClientErrorException refusal = catchThrowableOfType(HttpClientErrorException.class, () -> call(remote));

        assertThat(refusal.getStatusCode().value()).isEqualTo(status);
    }

    @Test
    void refusals_do_not_open_the_circuit() {
        neighbour.answers(409, "{}");
        IntStream.range(0, 60)
                .forEach(_ -> assertThatThrownBy(() -> call(remote)).isInstanceOf(HttpClientErrorException.class));

        neighbour.answers(200, "{\"number\":7}");

        assertThat(call(remote)).isEqualTo(new Answer(7));
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 408, 425, 429})
    void a_neighbour_that_does_not_look_at_requests_now_is_away_and_left_alone_for_a_while(int status) {
        neighbour.answers(status, "{}");

        IntStream.range(0, 30).forEach(_ -> assertThat(unavailable(remote)).isNotNull());

        assertThat(neighbour.requests()).isLessThan(30);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 425, 429})
    void a_request_that_is_turned_away_has_had_no_effect(int status) {
        neighbour.answers(status, "{}");

        assertThat(unavailable(remote).outcomeUnknown()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 425, 429})
    void what_was_turned_away_only_when_it_was_repeated_may_have_had_its_effect(int status) {
        neighbour.hangsUp(1, status, "{}");

        assertThat(unavailable(remote).outcomeUnknown()).isTrue();
        assertThat(neighbour.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 500, 502, 503, 504})
    void after_a_failure_of_the_neighbour_the_outcome_is_unknown(int status) {
        neighbour.answers(status, "{}");

        assertThat(unavailable(remote).outcomeUnknown()).isTrue();
    }

    @Test
    void after_a_time_out_the_outcome_is_unknown() {
        neighbour.hangs();
        RemoteService impatient =
                services(neighbour.url(), Duration.ofMillis(300)).internal("neighbour");

        assertThat(unavailable(impatient).outcomeUnknown()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"no json", "{\"number\":"})
    void after_an_answer_that_cannot_be_read_the_outcome_is_unknown(String body) {
        neighbour.answers(200, body);

        assertThat(unavailable(remote).outcomeUnknown()).isTrue();
    }

    @Test
    void after_an_answer_that_breaks_off_the_outcome_is_unknown() {
        neighbour.breaksOff();

        assertThat(unavailable(remote).outcomeUnknown()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void a_call_of_a_service_whose_connection_breaks_is_made_once_more(String method) {
        neighbour.hangsUp(1, 200, "{\"number\":7}");

        Answer answer = remote.call(http -> http.method(HttpMethod.valueOf(method))
                .uri("/thing")
                .body(new Answer(1))
                .retrieve()
                .body(Answer.class));

        assertThat(answer).isEqualTo(new Answer(7));
        assertThat(neighbour.requests()).isEqualTo(2);
    }

    @Test
    void a_call_is_not_repeated_twice() {
        neighbour.hangsUp(2, 200, "{\"number\":7}");

        assertThat(unavailable(remote).outcomeUnknown()).isTrue();
        assertThat(neighbour.requests()).isEqualTo(2);
    }

    @Test
    void a_call_that_timed_out_is_not_repeated() {
        neighbour.hangs();

        unavailable(services(neighbour.url(), Duration.ofMillis(300)).internal("neighbour"));

        assertThat(neighbour.requests()).isEqualTo(1);
    }

    @Test
    void when_kept_connections_are_half_dead_one_call_finds_out_for_all() throws Exception {
        int kept = 5;
        URI url = URI.create(neighbour.url());
        try (Cable cable = Cable.to(url.getHost(), url.getPort());
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            RemoteService through = services("http://localhost:" + cable.port(), Duration.ofMillis(500))
                    .internal("neighbour");
            neighbour.answersTogether(kept);
            Callable<Answer> call = () -> call(through);
            for (Future<Answer> answer :
                    callers.invokeAll(Stream.generate(() -> call).limit(kept).toList())) {
                answer.get();
            }
            neighbour.answers(200, "{\"number\":7}");
            cable.unplug();

            assertThat(unavailable(through).outcomeUnknown()).isTrue();
            for (int i = 0; i < kept; i++) {
                assertThat(call(through)).isEqualTo(new Answer(7));
            }
        }
    }

    @Test
    void a_call_of_an_external_service_whose_connection_breaks_is_made_once_more() {
        neighbour.hangsUp(1, 200, "{\"number\":7}");

        assertThat(call(services(neighbour.url()).external("bank", neighbour.url(), TIMEOUT)))
                .isEqualTo(new Answer(7));
        assertThat(neighbour.requests()).isEqualTo(2);
    }

    @Test
    void what_nobody_listened_to_was_not_sent() throws IOException {
        int unused;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            unused = socket.getLocalPort();
        }

        assertThat(unavailable(service("http://localhost:" + unused)).outcomeUnknown())
                .isFalse();
    }

    @Test
    void what_nobody_listened_to_only_when_it_was_repeated_may_have_had_its_effect() throws Exception {
        ServerSocket dying = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> received = executor.submit(() -> {
                try (Socket connection = dying.accept()) {
                    int first = connection.getInputStream().read();
                    dying.close();
                    return first;
                }
            });

            assertThat(unavailable(service("http://localhost:" + dying.getLocalPort()))
                            .outcomeUnknown())
                    .isTrue();
            assertThat(received.get()).isEqualTo('G');
        }
    }

    @Test
    void a_neighbour_that_keeps_failing_is_left_alone_and_tried_again_later() {
        neighbour.answers(500, "{}");
        IntStream.range(0, 30).forEach(_ -> unavailable(remote));
        int requests = neighbour.requests();

        assertThat(unavailable(remote).outcomeUnknown()).isFalse();
        assertThat(neighbour.requests()).isEqualTo(requests).isLessThan(30);

        neighbour.answers(200, "{\"number\":7}");
        await().ignoreExceptions().until(() -> call(remote), new Answer(7)::equals);
        IntStream.range(0, 20).forEach(_ -> call(remote));
    }

    private static Answer call(RemoteService remote) {
        return remote.call(http -> http.get().uri("/thing").retrieve().body(Answer.class));
    }

    private static ServiceUnavailableException unavailable(RemoteService remote) {
        return catchThrowableOfType(ServiceUnavailableException.class, () -> call(remote));
    }

    private static RemoteService service(String url) {
        return services(url).internal("neighbour");
    }

    private static RemoteServices services(String url) {
        return services(url, TIMEOUT);
    }

    private static RemoteServices services(String url, Duration timeout) {
        return new RemoteServices(RestClient.builder(), url, "token", _ -> timeout, new SimpleMeterRegistry());
    }
}
