package flashsale.insight.click;

import flashsale.platform.store.LongStatements;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** How often each product was clicked in each minute. */
@Repository
public class ClickCounts {

    /** For how long a request is recognized: longer than clients and the broker repeat it. */
    static final Duration REMEMBERED = Duration.ofMinutes(15);

    private static final int DAYS_KEPT = 30;

    /** Rows over which the writers of one product and minute spread. */
    private static final int SLOTS = 16;

    /** Rows that one statement forgets, so that none takes seconds. */
    private static final int FORGOTTEN_AT_ONCE = 50_000;

    /**
     * Remembers the requests that are new and adds their clicks, in one statement and so in one transaction. Both inserts are sorted: writers of
     * the same rows wait for one another instead of deadlocking.
     */
    private static final String ADD = """
            with fresh as (
              insert into click_request (id, received_at)
              select id, received_at from unnest(?, ?) as request (id, received_at) order by id
              on conflict do nothing
              returning id, received_at)
            insert into click_count (product_id, minute, slot, clicks)
            select product_id, date_trunc('minute', received_at), ?, sum(clicks)
            from unnest(?, ?, ?) as click (request_id, product_id, clicks) join fresh on id = request_id
            group by 1, 2
            order by 1, 2
            on conflict (product_id, minute, slot) do update set clicks = click_count.clicks + excluded.clicks""";

    private final JdbcTemplate jdbc;

    ClickCounts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds the clicks of all requests in one round trip. A request that has been added in the last {@link #REMEMBERED} adds nothing. */
    public void add(List<ClickRequest> requests) {
        ClickColumns columns = ClickColumns.of(requests);
        jdbc.execute((ConnectionCallback<Integer>) connection -> {
            try (var insert = connection.prepareStatement(ADD)) {
                insert.setArray(
                        1, connection.createArrayOf("uuid", columns.requests().toArray()));
                insert.setArray(
                        2,
                        connection.createArrayOf("timestamptz", columns.times().toArray()));
                insert.setInt(3, ThreadLocalRandom.current().nextInt(SLOTS));
                insert.setArray(
                        4,
                        connection.createArrayOf(
                                "uuid", columns.requestOfClicks().toArray()));
                insert.setArray(
                        5, connection.createArrayOf("uuid", columns.products().toArray()));
                insert.setArray(
                        6, connection.createArrayOf("int4", columns.clicks().toArray()));
                return insert.executeUpdate();
            }
        });
    }

    /** The minutes in which the product was clicked, oldest first. */
    public List<MinuteCount> of(UUID productId, Instant from, Instant to) {
        return jdbc.query(
                """
                        select minute, sum(clicks) as clicks from click_count
                        where product_id = ? and minute >= ? and minute < ? group by minute order by minute""",
                (row, _) -> new MinuteCount(row.getTimestamp("minute").toInstant(), row.getLong("clicks")),
                productId,
                Timestamp.from(from),
                Timestamp.from(to));
    }

    /** Deletes the counts that nobody looks at any more. */
    public void forgetOldCounts() {
        LongStatements.update(
                jdbc, "delete from click_count where minute < now() - make_interval(days => ?)", DAYS_KEPT);
    }

    /** Forgets the requests that nobody repeats any more. Several instances may do this at the same time. */
    public void forgetOldRequests() {
        int forgotten;
        do {
            forgotten = jdbc.update("""
                    delete from click_request where ctid = any (array(
                      select ctid from click_request where counted_at < now() - make_interval(secs => ?)
                      limit ? for update skip locked))""", REMEMBERED.toSeconds(), FORGOTTEN_AT_ONCE);
        } while (forgotten == FORGOTTEN_AT_ONCE);
    }
}
