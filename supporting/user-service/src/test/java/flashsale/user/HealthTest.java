package flashsale.user;

import org.junit.jupiter.api.Test;

class HealthTest extends UserServiceTest {

    @Test
    void a_started_service_says_that_it_is_ready() {
        client().get()
                .uri("/actuator/health/readiness")
                .exchange()
                .expectStatus()
                .isOk();
    }
}
