package flashsale.user;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrationTest extends UserServiceTest {

    @Test
    void whoever_registers_is_a_customer_whose_password_is_hashed_with_bcrypt() {
        register(username, PASSWORD)
                .expectStatus()
                .isCreated()
                .expectBody()
                .jsonPath("$.username")
                .isEqualTo(username)
                .jsonPath("$.userId")
                .exists();
        assertThat(jdbc.sql("select role, password_hash from account where username = ?")
                        .param(username)
                        .query()
                        .singleRow())
                .containsEntry("role", "CUSTOMER")
                .hasEntrySatisfying(
                        "password_hash", hash -> assertThat((String) hash).startsWith("{bcrypt}$2a$10$"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "customer1"})
    void a_name_that_is_taken_is_refused(String taken) {
        assertProblem(register(taken, PASSWORD), 409, "username-taken");
    }

    @Test
    void of_several_who_want_the_same_name_at_the_same_time_one_gets_it() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = IntStream.range(0, 4)
                    .mapToObj(_ -> CompletableFuture.supplyAsync(
                            () -> register(username, PASSWORD)
                                    .returnResult(String.class)
                                    .getStatus()
                                    .value(),
                            threads))
                    .toList();
            assertThat(answers.stream().map(CompletableFuture::join).collect(groupingBy(it -> it, counting())))
                    .isEqualTo(Map.of(201, 1L, 409, 3L));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ab",
                "Upper",
                "with blank",
                "ümlaut",
                "a/b",
                "nul\u0000",
                "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde"
            })
    void an_impossible_name_is_refused(String name) {
        var response = register(name, PASSWORD);
        assertProblem(response, 400, "validation-failed");
    }

    @Test
    void a_password_that_bcrypt_could_not_tell_from_another_is_refused() {
        assertProblem(register(username, "é".repeat(37)), 400, "validation-failed");
        register(username, "é".repeat(36)).expectStatus().isCreated();
        assertProblem(login(username, "é".repeat(35)), 401, "unauthorized");
    }

    @Test
    void a_short_password_is_refused_and_the_field_named() {
        register(username, "1234567")
                .expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.errors[0].field")
                .isEqualTo("password");
    }
}
