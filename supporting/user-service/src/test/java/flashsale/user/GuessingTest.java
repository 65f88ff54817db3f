package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Whoever guesses passwords is slowed down, and nobody else. */
@Import(GuessingTest.TestClock.class)
class GuessingTest extends UserServiceTest {

    /** Stands still unless a test turns it. */
    @Primary
    static class TestClock extends Clock {

        private volatile Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);

        void advance(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @Autowired
    private TestClock clock;

    private final String address = randomAddress();

    @Test
    void after_some_wrong_passwords_each_further_one_doubles_the_delay() {
        for (int i = 0; i < 6; i++) {
            guess("customer1").expectStatus().isUnauthorized();
        }
        assertDelayed(right("customer1"), 1);

        clock.advance(Duration.ofSeconds(1));
        guess("customer1").expectStatus().isUnauthorized();
        assertDelayed(right("customer1"), 2);

        clock.advance(Duration.ofSeconds(2));
        right("customer1").expectStatus().isOk();
    }

    @Test
    void nobody_waits_longer_than_a_minute() {
        for (int i = 0; i < 20; i++) {
            guess("customer8").expectStatus().isUnauthorized();
            clock.advance(Duration.ofMinutes(1));
        }
        right("customer8").expectStatus().isOk();
    }

    @Test
    void each_minute_forgives_a_wrong_password() {
        for (int i = 0; i < 6; i++) {
            guess("customer9");
        }
        clock.advance(Duration.ofMinutes(6));
        for (int i = 0; i < 5; i++) {
            guess("customer9").expectStatus().isUnauthorized();
        }
        right("customer9").expectStatus().isOk();
    }

    @Test
    void an_unknown_name_is_delayed_like_a_known_one() {
        for (int i = 0; i < 6; i++) {
            guess(username).expectStatus().isUnauthorized();
        }
        assertDelayed(guess(username), 1);
    }

    @Test
    void the_owner_logs_in_from_elsewhere_meanwhile() {
        for (int i = 0; i < 6; i++) {
            guess("customer2");
        }
        loginFrom(randomAddress(), "customer2", "flashsale").expectStatus().isOk();
        assertThat(statusOf(right("customer2"))).isEqualTo(429);
    }

    @Test
    void whoever_guesses_many_times_at_once_learns_no_more() {
        var answers = atOnce(100, _ -> statusOf(guess("customer3")));

        assertThat(answers).containsOnly(401, 429);
        assertThat(Collections.frequency(answers, 401)).isEqualTo(6);
    }

    @Test
    void a_flood_of_guesses_keeps_nobody_else_from_logging_in() {
        register(username, PASSWORD).expectStatus().isCreated();
        String other = "o-" + UUID.randomUUID();
        register(other, PASSWORD).expectStatus().isCreated();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 100; i++) {
                threads.execute(() -> guess(username));
            }
            login(other, PASSWORD).expectStatus().isOk();
        }
    }

    @Test
    void a_class_behind_one_address_logs_in_at_once_even_if_some_mistype() {
        var answers = atOnce(80, i -> statusOf(i % 10 == 0 ? guess("customer" + i) : right("customer" + i)));

        assertThat(answers).containsOnly(200, 401);
        assertThat(Collections.frequency(answers, 401)).isEqualTo(8);
    }

    @Test
    void whoever_guesses_at_an_account_from_many_addresses_does_not_lock_out_its_owner() {
        right("customer90").expectStatus().isOk();

        var guesses = atOnce(60, _ -> statusOf(loginFrom(randomAddress(), "customer90", "wrong")));

        assertThat(guesses).contains(401);
        assertThat(statusOf(loginFrom(randomAddress(), "customer90", "flashsale")))
                .isEqualTo(429);
        right("customer90").expectStatus().isOk();
    }

    @Test
    void whoever_guesses_at_many_accounts_does_not_lock_out_those_who_have_come_from_the_same_address_before() {
        right("customer5").expectStatus().isOk();

        for (int i = 0; i < 3; i++) {
            atOnce(90, n -> statusOf(guess("customer" + (10 + n))));
        }

        assertThat(statusOf(right("customer6"))).isEqualTo(429);
        right("customer5").expectStatus().isOk();
        loginFrom(randomAddress(), "customer6", "flashsale").expectStatus().isOk();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2001:db8:%s::1", "2001:db8:%s::ffff:1"})
    void all_addresses_of_a_network_count_as_one(String other) {
        String network = UUID.randomUUID().toString().substring(0, 4);
        for (int i = 0; i < 6; i++) {
            loginFrom("2001:db8:" + network + "::" + i, "customer7", "wrong")
                    .expectStatus()
                    .isUnauthorized();
        }
        assertThat(statusOf(loginFrom(other.formatted(network), "customer7", "flashsale")))
                .isEqualTo(429);
    }

    private ResponseSpec guess(String name) {
        return loginFrom(address, name, "wrong");
    }

    private ResponseSpec right(String name) {
        return loginFrom(address, name, "flashsale");
    }

    private static void assertDelayed(ResponseSpec response, int seconds) {
        assertProblem(response, 429, "too-many-requests");
        response.expectHeader().valueEquals("Retry-After", Integer.toString(seconds));
    }

    private static int statusOf(ResponseSpec response) {
        return response.returnResult(String.class).getStatus().value();
    }

    private static String randomAddress() {
        byte[] random = new byte[3];
        ThreadLocalRandom.current().nextBytes(random);
        return "10." + (random[0] & 255) + "." + (random[1] & 255) + "." + (random[2] & 255);
    }

    private static List<Integer> atOnce(int count, IntFunction<Integer> request) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return IntStream.range(0, count)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> request.apply(i), threads))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
        }
    }
}
