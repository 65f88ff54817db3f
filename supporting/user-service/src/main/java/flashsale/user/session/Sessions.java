package flashsale.user.session;

import flashsale.platform.store.LongStatements;
import flashsale.platform.store.Statements;
import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Sessions last from a login to the expiry of its last token. */
@Service
public class Sessions {

    private final RefreshTokens refreshTokens;
    private final Statements statements;
    private final Accounts accounts;
    private final AccessTokens accessTokens;
    private final SessionProperties properties;
    private final TransactionTemplate transaction;
    private final JdbcTemplate jdbc;
    private final Clock clock;

    Sessions(
            RefreshTokens refreshTokens,
            Statements statements,
            Accounts accounts,
            AccessTokens accessTokens,
            SessionProperties properties,
            TransactionTemplate transaction,
            JdbcTemplate jdbc,
            Clock clock) {
        this.refreshTokens = refreshTokens;
        this.statements = statements;
        this.accounts = accounts;
        this.accessTokens = accessTokens;
        this.properties = properties;
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** @param address from which the account has logged in */
    Tokens begin(Account account, String address) {
        OpaqueToken token = OpaqueToken.first();
        Instant expiry = clock.instant().plus(properties.refreshTokenLifetime());
        statements.run(session -> session.insert(new RefreshToken(token, account.id(), address, expiry)));
        return tokens(account, token);
    }

    /**
     * Exchanges a refresh token for new tokens. Empty if it is not valid. Two tabs of a browser, or a client that got no answer, may come with
     * the same one twice at nearly the same time, and get the same refresh token. If it comes later, somebody has a copy of it. Since it is
     * unknown who the thief is, the whole family is revoked and its owner has to log in again (RFC 9700, 4.14.2).
     */
    public Optional<Tokens> refresh(String refreshToken) {
        return OpaqueToken.parse(refreshToken).flatMap(this::exchange);
    }

    private Optional<Tokens> exchange(OpaqueToken presented) {
        return transaction.execute(
                _ -> refreshTokens.findById(presented.family()).flatMap(newest -> {
                    Optional<OpaqueToken> next = newest.exchange(presented, databaseTime(), properties.refreshGrace());
                    if (next.isEmpty()) {
                        refreshTokens.delete(newest);
                    }
                    return next.flatMap(
                            token -> accounts.findById(newest.accountId()).map(account -> tokens(account, token)));
                }));
    }

    /** All instances agree about it. Asked for when the row is locked, so after every exchange before. */
    private Instant databaseTime() {
        return Objects.requireNonNull(jdbc.queryForObject("select clock_timestamp()", Timestamp.class))
                .toInstant();
    }

    private Tokens tokens(Account account, OpaqueToken refreshToken) {
        return new Tokens(
                accessTokens.issue(account), refreshToken.text(), properties.accessTokenLifetime(), account.id());
    }

    @Scheduled(fixedDelayString = "PT1H")
    void forgetExpired() {
        LongStatements.update(jdbc, "delete from refresh_token where expires_at <= ?", Timestamp.from(clock.instant()));
    }
}
