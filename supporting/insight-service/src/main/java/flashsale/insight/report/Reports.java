package flashsale.insight.report;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * All reports, and who may compute them. A report has one content: whoever begins takes a {@link Lease} and renews it; if it is not renewed,
 * somebody else takes the next one, and the late first one can change nothing any more. Only the database's clock counts.
 */
@Repository
public class Reports {

    /** Longer than a computation is silent, a pause for garbage and a slow page of orders included. */
    static final Duration LEASE = Duration.ofSeconds(10);

    /** After so many, it is the report that kills those who compute it. */
    static final int MOST_DEATHS = 5;

    /** For how long it is tried again while something is in the way. */
    private static final int HOURS_TRIED = 1;

    private static final int DAYS_KEPT = 7;

    private static final String LEASED = "now() + make_interval(secs => " + LEASE.toSeconds() + ")";
    private static final String FREE =
            "(report.status = 'WAITING' or (report.status = 'COMPUTING' and report.leased_until < now()))";

    private static final String HOPELESS =
            "attempt > 0 and (attempt - given_back >= %d or requested_at < now() - make_interval(hours => %d))"
                    .formatted(MOST_DEATHS, HOURS_TRIED);

    /** Looks only at the one that it takes, however many wait. */
    private static final String TAKE = """
            update report set
              status = case when %1$s then 'FAILED' else 'COMPUTING' end,
              attempt = case when %1$s then attempt else attempt + 1 end,
              leased_until = case when %1$s then null else %2$s end,
              finished_at = case when %1$s then now() end
            where id = (select id from report where %3$s order by requested_at limit 1 for update skip locked)
            returning id, attempt, requested_at, status""".formatted(HOPELESS, LEASED, FREE);

    private final JdbcClient jdbc;

    Reports(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notes that somebody wants a report; the same wish again is the same report. */
    public Report request(UUID requestedBy, String key) {
        jdbc.sql("""
                        insert into report (id, requested_by, idempotency_key, status) values (?, ?, ?, 'WAITING')
                        on conflict (requested_by, idempotency_key) do nothing""").params(UUID.randomUUID(), requestedBy, key).update();
        return find(requestedBy, key).orElseThrow();
    }

    /** Notes the same and takes the lease in one step; empty if the report is over, or somebody else computes it. */
    public Optional<Lease> requestAndTake(UUID requestedBy, String key) {
        return jdbc.sql("insert into report (id, requested_by, idempotency_key, status, attempt, leased_until)"
                        + " values (?, ?, ?, 'COMPUTING', 1, " + LEASED + ")"
                        + " on conflict (requested_by, idempotency_key) do update"
                        + " set status = 'COMPUTING', attempt = report.attempt + 1, leased_until = " + LEASED
                        + " where " + FREE + " returning id, attempt, requested_at")
                .params(UUID.randomUUID(), requestedBy, key)
                .query((row, _) -> lease(row))
                .optional();
    }

    /** Takes the report that has waited longest, of those that nobody computes. Those before it that are hopeless have failed. */
    public Optional<Lease> take() {
        List<Optional<Lease>> taken;
        do {
            taken = jdbc.sql(TAKE)
                    .query((row, _) -> row.getString("status").equals("FAILED")
                            ? Optional.<Lease>empty()
                            : Optional.of(lease(row)))
                    .list();
        } while (!taken.isEmpty() && taken.getFirst().isEmpty());
        return taken.stream().flatMap(Optional::stream).findFirst();
    }

    /** @throws LeaseLostException if somebody else has a newer one */
    void renew(Lease lease, int progress) {
        change(lease, "progress = :value, leased_until = " + LEASED, progress);
    }

    /** @throws LeaseLostException if somebody else has a newer lease */
    void finish(Lease lease, String content) {
        change(
                lease,
                "status = 'DONE', progress = 100, finished_at = now(), leased_until = null, content = :value",
                content);
    }

    /** Lets somebody else begin: at once, or only later, because the reason may last. Does nothing if somebody has already. */
    void giveBack(Lease lease, Duration after) {
        jdbc.sql("""
                        update report set given_back = given_back + 1, leased_until = now() + make_interval(secs => ?)
                        where id = ? and attempt = ? and status = 'COMPUTING'""")
                .params(after.toMillis() / 1000.0, lease.reportId(), lease.attempt())
                .update();
    }

    private void change(Lease lease, String change, Object value) {
        int changed = jdbc.sql("update report set " + change
                        + " where id = :id and attempt = :attempt and status = 'COMPUTING'")
                .param("value", value)
                .param("id", lease.reportId())
                .param("attempt", lease.attempt())
                .update();
        if (changed == 0) {
            throw new LeaseLostException(lease);
        }
    }

    /** How many reports are not over. */
    public int open() {
        return jdbc.sql("select count(*) from report where status in ('WAITING', 'COMPUTING')")
                .query(Integer.class)
                .single();
    }

    public Optional<Report> find(UUID id) {
        return jdbc.sql("select * from report where id = ?")
                .param(id)
                .query((row, _) -> report(row))
                .optional();
    }

    public Optional<Report> find(UUID requestedBy, String key) {
        return jdbc.sql("select * from report where requested_by = ? and idempotency_key = ?")
                .params(requestedBy, key)
                .query((row, _) -> report(row))
                .optional();
    }

    /** As CSV; empty while it is not done. */
    public Optional<String> content(UUID id) {
        return jdbc.sql("select content from report where id = ? and status = 'DONE'")
                .param(id)
                .query(String.class)
                .optional();
    }

    /** Deletes the reports that ended more than a week ago. */
    public void forgetOld() {
        jdbc.sql("delete from report where finished_at < now() - make_interval(days => ?)")
                .param(DAYS_KEPT)
                .update();
    }

    private static Lease lease(ResultSet row) throws SQLException {
        return new Lease(
                row.getObject("id", UUID.class),
                row.getInt("attempt"),
                row.getTimestamp("requested_at").toInstant());
    }

    private static Report report(ResultSet row) throws SQLException {
        var finished = row.getTimestamp("finished_at");
        return new Report(
                row.getObject("id", UUID.class),
                ReportStatus.valueOf(row.getString("status")),
                row.getInt("progress"),
                row.getTimestamp("requested_at").toInstant(),
                finished == null ? null : finished.toInstant());
    }
}
