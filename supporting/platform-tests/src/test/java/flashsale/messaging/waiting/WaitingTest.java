package flashsale.messaging.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.WaitingRoom;
import flashsale.platform.test.RawRequest;
import flashsale.platform.test.Tokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** Whoever waits is in nobody's way. There are two places at work and six seats. */
@TestPropertySource(properties = {"flashsale.requests-at-a-time=2", "flashsale.waiting-at-a-time=6"})
class WaitingTest extends ExampleTest {

    private static final String SEATS = "/async/api/v1/waiting-room/seats";

    @LocalServerPort
    int port;

    @Autowired
    WaitingRoom room;

    private final String customer = Tokens.customer(UUID.randomUUID());
    private final List<RawRequest> waiting = new ArrayList<>();

    @AfterEach
    void everybodyHangsUp() {
        waiting.forEach(RawRequest::close);
        await().until(() -> room.seated() == 0);
    }

    @Test
    void those_who_wait_keep_nobody_from_working() {
        IntStream.range(0, 6).forEach(_ -> sitDown(somebody()));

        try (RawRequest request = send("/async/api/v1/me", customer, 0)) {
            assertThat(request.answer()).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void a_customer_has_four_seats_and_then_the_answer_comes_at_once() {
        IntStream.range(0, 4).forEach(_ -> sitDown(customer));

        assertNoSeatFor(customer);
        sitDown(somebody());
    }

    @Test
    void when_all_seats_are_taken_the_answer_comes_at_once() {
        IntStream.range(0, 6).forEach(_ -> sitDown(somebody()));

        assertNoSeatFor(customer);
    }

    @Test
    void whoever_hangs_up_frees_the_seat() {
        IntStream.range(0, 4).forEach(_ -> sitDown(customer));

        waiting.forEach(RawRequest::close);

        await().atMost(Duration.ofSeconds(10)).until(() -> room.seated() == 0);
        sitDown(customer);
    }

    @Test
    void whoever_has_waited_frees_the_seat() {
        for (int i = 0; i < 4; i++) {
            try (RawRequest request = send(SEATS, customer, 1)) {
                assertThat(request.answer()).startsWith("HTTP/1.1 200").endsWith("nothing has happened");
            }
        }
        await().until(() -> room.seated() == 0);
        sitDown(customer);
    }

    private void assertNoSeatFor(String token) {
        int seated = room.seated();
        try (RawRequest request = send(SEATS, token, 30)) {
            assertThat(request.answer()).endsWith("no seat");
        }
        assertThat(room.seated()).isEqualTo(seated);
    }

    private void sitDown(String token) {
        int seated = room.seated();
        waiting.add(send(SEATS, token, 30));
        await().until(() -> room.seated() == seated + 1);
    }

    private RawRequest send(String path, String token, int seconds) {
        return RawRequest.send(port, "GET " + path + " HTTP/1.1", "Authorization: " + token, "Prefer: wait=" + seconds);
    }

    private static String somebody() {
        return Tokens.customer(UUID.randomUUID());
    }
}
