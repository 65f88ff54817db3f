package flashsale.notification.mail;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.notification.NotificationTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class PileOfMailsTest extends NotificationTest {

    @Autowired
    private Mails mails;

    @Autowired
    private PlatformTransactionManager transactions;

    @Test
    void however_many_mails_are_due_a_claim_reads_those_that_it_takes() {
        long read = new TransactionTemplate(transactions).execute(transaction -> {
            transaction.setRollbackOnly(); // nobody else sees them
            for (int i = 0; i < 20; i++) { // PostgreSQL keeps the plan of a statement that it has run often
                mails.claimDue(20);
            }
            jdbc.sql("""
                            insert into mail (id, recipient, subject, text, due_at)
                            select gen_random_uuid(), 'nobody', 'pile', 'x', now() from generate_series(1, 20000)""").update();
            long before = rowsRead();
            assertThat(mails.claimDue(20)).hasSize(20);
            return rowsRead() - before;
        });

        assertThat(read).isLessThan(200);
    }

    private long rowsRead() {
        return jdbc.sql("""
                        select seq_tup_read + coalesce(idx_tup_fetch, 0)
                        from pg_stat_xact_user_tables where relname = 'mail'""").query(Long.class).single();
    }
}
