package flashsale.platform.test;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The sessions of a database that wait for a lock.
 *
 * @param beginning of their statements
 */
public record LockWaiters(JdbcClient jdbc, String beginning) {

    public int count() {
        return query("count(*)");
    }

    /** Ends them, as if their processes had died, and returns how many there were. */
    public int kill() {
        return query("count(pg_terminate_backend(pid))");
    }

    private int query(String what) {
        return jdbc.sql("""
                        select %s from pg_stat_activity
                        where wait_event_type = 'Lock' and starts_with(query, ?) and datname = current_database()""".formatted(what))
                .param(beginning)
                .query(Integer.class)
                .single();
    }
}
