package flashsale.user.sync;

import flashsale.user.account.Account;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The registrations that notification-service may not have heard of yet. */
@Repository
@Profile("sync")
@ConditionalOnBooleanProperty("flashsale.patterns")
class PendingNotices {

    private final JdbcClient jdbc;

    /** Longer than a call: while a request or a sweeper makes it, nobody else does. */
    private final Duration lease;

    PendingNotices(JdbcClient jdbc, @Value("${flashsale.neighbours.notification-service}") Duration call) {
        this.jdbc = jdbc;
        this.lease = call.plusSeconds(5);
    }

    /** Adds one for whoever adds the account to make the call at once. */
    Notice add(Account account, Instant now) {
        jdbc.sql("insert into pending_notice (account_id, registered_at, due_at) values (?, ?, ?)")
                .params(account.id(), Timestamp.from(now), Timestamp.from(now.plus(lease)))
                .update();
        return new Notice(account.id(), account.username(), account.email(), now);
    }

    /** Claims those that are due, oldest first. */
    List<Notice> claimDue(Instant now, int atMost) {
        return jdbc.sql("""
                        update pending_notice p set due_at = :next
                        from account a
                        where a.id = p.account_id and p.ctid = any (array(
                          select ctid from pending_notice where due_at <= :now order by due_at limit :limit
                          for update skip locked))
                        returning a.id, a.username, a.email, p.registered_at""")
                .param("now", Timestamp.from(now))
                .param("next", Timestamp.from(now.plus(lease)))
                .param("limit", atMost)
                .query((row, _) -> new Notice(
                        row.getObject("id", UUID.class),
                        row.getString("username"),
                        row.getString("email"),
                        row.getTimestamp("registered_at").toInstant()))
                .list();
    }

    boolean contains(UUID accountId) {
        return jdbc.sql("select exists (select from pending_notice where account_id = ?)")
                .param(accountId)
                .query(Boolean.class)
                .single();
    }

    void remove(UUID accountId) {
        jdbc.sql("delete from pending_notice where account_id = ?")
                .param(accountId)
                .update();
    }
}
