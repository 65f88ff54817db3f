package flashsale.platform.security;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

class KeysAtStartTest extends ExampleTest {

    @Autowired
    private VerificationKeys ofExample;

    @Test
    void a_service_listens_when_it_has_tried_to_get_the_keys() {
        assertThat(ofExample.isRunning()).isTrue();
        assertThat(ofExample.getPhase()).isLessThan(WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE);
    }

    @Test
    void it_waits_until_user_service_gives_them() throws IOException {
        try (KeyServer userService = new KeyServer()) {
            userService.refuses(2);
            VerificationKeys keys = userService.known(Duration.ofMinutes(5));

            keys.start();
            keys.stop();

            assertThat(userService.requests()).isEqualTo(3);
        }
    }
}
