package flashsale.notification.mail;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** All mails. One that is there already is not added again. */
@Repository
public class Mails {

    /** How long a mail belongs to whoever claimed it. No attempt takes longer: see {@code spring.mail} in application.yml. */
    static final Duration LEASE = Duration.ofMinutes(1);

    private static final String UNFINISHED = "sent_at is null and refused_at is null";
    private static final String CLAIM =
            "set attempts = attempts + 1, due_at = clock_timestamp() + interval '%d seconds'"
                    .formatted(LEASE.toSeconds());
    private static final String MAIL = "id, recipient, subject, text";

    private final JdbcTemplate jdbc;

    Mails(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds mails that are due at once. */
    void addAll(List<Mail> mails) {
        jdbc.batchUpdate(
                "insert into mail (id, recipient, subject, text, due_at) values (?, ?, ?, ?, clock_timestamp()) on conflict do nothing",
                mails.stream()
                        .map(it -> new Object[] {it.id(), it.recipient(), it.subject(), it.text()})
                        .toList());
    }

    /** Adds a mail and claims it in the same step. False if it was there already. */
    boolean addClaimed(Mail mail) {
        return jdbc.update("""
                        insert into mail (id, recipient, subject, text, attempts, due_at)
                        values (?, ?, ?, ?, 1, clock_timestamp() + ? * interval '1 second') on conflict do nothing""", mail.id(), mail.recipient(), mail.subject(), mail.text(), LEASE.toSeconds()) == 1;
    }

    /** Claims this mail if it is due. */
    Optional<Mail> claim(UUID id) {
        return jdbc
                .query(
                        "update mail %s where id = ? and %s and due_at <= clock_timestamp() returning %s"
                                .formatted(CLAIM, UNFINISHED, MAIL),
                        Mails::mail,
                        id)
                .stream()
                .findFirst();
    }

    /**
     * Claims the mails that have been due for longest. The statement has no parameters, so it is planned anew each time and reads as many mails as
     * it claims, however many are due.
     */
    List<Mail> claimDue(int atMost) {
        return jdbc.query("""
                update mail %s where ctid = any (array(
                  select ctid from mail where %s and due_at <= clock_timestamp() order by due_at limit %d for update skip locked))
                returning %s""".formatted(CLAIM, UNFINISHED, atMost, MAIL), Mails::mail);
    }

    public boolean isSent(UUID id) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from mail where id = ? and sent_at is not null)", Boolean.class, id));
    }

    void markSent(UUID id) {
        jdbc.update("update mail set sent_at = clock_timestamp() where id = ? and %s".formatted(UNFINISHED), id);
    }

    void markRefused(UUID id) {
        jdbc.update("update mail set refused_at = clock_timestamp() where id = ? and %s".formatted(UNFINISHED), id);
    }

    /** Makes the mail due again after a time that doubles with each attempt, up to a minute. */
    void postpone(UUID id) {
        jdbc.update("""
                update mail set due_at = clock_timestamp() + least(60, 2 ^ least(attempts - 1, 6)) * interval '1 second'
                where id = ? and %s""".formatted(UNFINISHED), id);
    }

    /** Makes the mail due now, for others. */
    void release(UUID id) {
        jdbc.update("update mail set due_at = clock_timestamp() where id = ? and %s".formatted(UNFINISHED), id);
    }

    private static Mail mail(ResultSet row, int number) throws SQLException {
        return new Mail(
                row.getObject("id", UUID.class),
                row.getString("recipient"),
                row.getString("subject"),
                row.getString("text"));
    }
}
