package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefreshTest extends UserServiceTest {

    @Test
    void a_refresh_token_gives_new_tokens_for_the_same_account() {
        var first = loggedIn("customer1", "flashsale");
        var second = ok(refresh(first.get("refreshToken").asString()));
        assertThat(second.get("userId")).isEqualTo(first.get("userId"));
        assertThat(second.get("refreshToken")).isNotEqualTo(first.get("refreshToken"));
        ok(refresh(second.get("refreshToken").asString()));
    }

    @Test
    void a_refresh_token_that_is_sent_again_at_once_gets_the_same_one_and_both_tabs_go_on() {
        var shared = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        var first = ok(refresh(shared)).get("refreshToken").asString();
        var second = ok(refresh(shared)).get("refreshToken").asString();
        assertThat(second).isEqualTo(first);
        var next = ok(refresh(first)).get("refreshToken").asString();
        assertThat(ok(refresh(second)).get("refreshToken").asString()).isEqualTo(next);
    }

    @Test
    void a_refresh_token_that_is_used_again_later_ends_the_session() {
        var stolen = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        var next = ok(refresh(stolen)).get("refreshToken").asString();
        afterTheGrace(stolen);
        assertProblem(refresh(stolen), 401, "unauthorized");
        assertProblem(refresh(next), 401, "unauthorized");
    }

    @Test
    void a_refresh_token_from_before_the_last_ends_the_session_at_once() {
        var stolen = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        var next = ok(refresh(ok(refresh(stolen)).get("refreshToken").asString()))
                .get("refreshToken")
                .asString();
        assertProblem(refresh(stolen), 401, "unauthorized");
        assertProblem(refresh(next), 401, "unauthorized");
    }

    @Test
    void another_session_of_the_same_account_goes_on() {
        var stolen = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        var other = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        refresh(stolen);
        afterTheGrace(stolen);
        assertProblem(refresh(stolen), 401, "unauthorized");
        ok(refresh(other));
    }

    @Test
    void several_that_come_with_the_same_token_at_the_same_time_get_the_same_one() {
        var token = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = IntStream.range(0, 8)
                    .mapToObj(_ -> CompletableFuture.supplyAsync(
                            () -> ok(refresh(token)).get("refreshToken").asString(), threads))
                    .toList();
            assertThat(answers.stream().map(CompletableFuture::join).distinct()).hasSize(1);
        }
    }

    private void afterTheGrace(String token) {
        jdbc.sql("update refresh_token set rotated_at = rotated_at - interval '11 seconds' where id = ?::uuid")
                .param(token.substring(0, token.indexOf('.')))
                .update();
    }

    @Test
    void an_expired_refresh_token_is_refused() {
        var tokens = loggedIn("customer4", "flashsale");
        jdbc.sql("update refresh_token set expires_at = now() where account_id = ?")
                .param(UUID.fromString(tokens.get("userId").asString()))
                .update();
        assertProblem(refresh(tokens.get("refreshToken").asString()), 401, "unauthorized");
    }

    @Test
    void the_database_does_not_hold_what_a_client_would_need() {
        var token = loggedIn("customer5", "flashsale").get("refreshToken").asString();
        assertThat(jdbc.sql("select refresh_token::text from refresh_token")
                        .query(String.class)
                        .list())
                .isNotEmpty()
                .noneMatch(row -> row.contains(token.substring(token.indexOf('.') + 1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "not base 64 !",
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            })
    void what_is_no_refresh_token_is_refused(String token) {
        assertProblem(refresh(token), 401, "unauthorized");
    }
}
