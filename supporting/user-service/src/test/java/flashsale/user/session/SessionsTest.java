package flashsale.user.session;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.store.Statements;
import flashsale.user.UserServiceTest;
import flashsale.user.account.Accounts;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

class SessionsTest extends UserServiceTest {

    @Autowired
    private Sessions sessions;

    @Autowired
    private Statements statements;

    @Autowired
    private RefreshTokens refreshTokens;

    @Autowired
    private Accounts accounts;

    @Autowired
    private AccessTokens accessTokens;

    @Autowired
    private SessionProperties properties;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private JdbcTemplate client;

    @Test
    void expired_sessions_are_forgotten_and_others_are_not() {
        var expired = begin(Instant.now().minusSeconds(1));
        var valid = begin(Instant.now().plusSeconds(60));
        sessions.forgetExpired();
        assertThat(jdbc.sql("select id from refresh_token").query(UUID.class).list())
                .contains(valid)
                .doesNotContain(expired);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-PT1H", "PT1H"})
    void an_instance_whose_clock_is_wrong_gives_the_same_answer_too(Duration wrong) {
        Sessions other = new Sessions(
                refreshTokens,
                statements,
                accounts,
                accessTokens,
                properties,
                transaction,
                client,
                Clock.offset(Clock.systemUTC(), wrong));
        String token = sessions.begin(accounts.findById(customer()).orElseThrow(), "127.0.0.1")
                .refreshToken();

        String first = sessions.refresh(token).orElseThrow().refreshToken();

        assertThat(other.refresh(token).orElseThrow().refreshToken()).isEqualTo(first);
    }

    private UUID customer() {
        return jdbc.sql("select id from account where username = 'customer1'")
                .query(UUID.class)
                .single();
    }

    private UUID begin(Instant expiry) {
        OpaqueToken token = OpaqueToken.first();
        statements.run(session -> session.insert(new RefreshToken(token, UUID.randomUUID(), "127.0.0.1", expiry)));
        return token.family();
    }
}
