package flashsale.user.session;

import flashsale.platform.store.LongStatements;
import flashsale.platform.store.Statements;
import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
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
     * Exchanges a refresh token for new tokens. Empty if it is not valid. If it has been exchanged before, somebody has a copy of it. Since
     * it is unknown who the thief is, the whole family is revoked and its owner has to log in again (RFC 9700, 4.14.2).
     */
    public Optional<Tokens> refresh(String refreshToken) {
        return OpaqueToken.parse(refreshToken).flatMap(presented -> {
            OpaqueToken next = presented.next();
            return rotate(presented, next).map(account -> tokens(account, next));
        });
    }

    private Optional<Account> rotate(OpaqueToken presented, OpaqueToken next) {
        return transaction.execute(
                _ -> refreshTokens.findById(presented.family()).flatMap(newest -> {
                    if (newest.rotate(presented, next, clock.instant())) {
                        return accounts.findById(newest.accountId());
                    }
                    refreshTokens.delete(newest);
                    return Optional.empty();
                }));
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
