package flashsale.notification.audit;

import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** All entries. An entry that is there already is not added again, however often it is reported. */
@Repository
public class AuditLog {

    private final JdbcTemplate jdbc;

    AuditLog(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds the entries in one round trip. */
    public void addAll(List<AuditEntry> entries) {
        jdbc.batchUpdate(
                "insert into audit_entry (account_id, action, occurred_at) values (?, ?, ?) on conflict do nothing",
                entries.stream()
                        .map(entry -> new Object[] {
                            entry.accountId(), entry.action().name(), Timestamp.from(entry.occurredAt())
                        })
                        .toList());
    }

    /** The entries of an account, oldest first. */
    public List<AuditEntry> of(UUID accountId) {
        return jdbc.query(
                "select account_id, action, occurred_at from audit_entry where account_id = ? order by occurred_at",
                (row, _) -> new AuditEntry(
                        row.getObject("account_id", UUID.class),
                        AuditEntry.Action.valueOf(row.getString("action")),
                        row.getTimestamp("occurred_at").toInstant()),
                accountId);
    }
}
