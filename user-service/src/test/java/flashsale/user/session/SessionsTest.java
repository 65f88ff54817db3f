package flashsale.user.session;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.store.Statements;
import flashsale.user.UserServiceTest;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SessionsTest extends UserServiceTest {

    @Autowired
    private Sessions sessions;

    @Autowired
    private Statements statements;

    @Test
    void expired_sessions_are_forgotten_and_others_are_not() {
        var expired = begin(Instant.now().minusSeconds(1));
        var valid = begin(Instant.now().plusSeconds(60));
        sessions.forgetExpired();
        assertThat(jdbc.sql("select id from refresh_token").query(UUID.class).list())
                .contains(valid)
                .doesNotContain(expired);
    }

    private UUID begin(Instant expiry) {
        OpaqueToken token = OpaqueToken.first();
        statements.run(session -> session.insert(new RefreshToken(token, UUID.randomUUID(), "127.0.0.1", expiry)));
        return token.family();
    }
}
