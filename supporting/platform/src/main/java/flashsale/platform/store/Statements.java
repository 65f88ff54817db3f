package flashsale.platform.store;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;

/**
 * Uses entities without a persistence context: nothing is cached, nothing is written implicitly, and each statement goes to the database at
 * once. Outside a transaction, a statement is a transaction of its own: one round trip instead of the two or three with begin and commit.
 * (Spring's shared session of this kind is for transactions only.)
 */
public final class Statements {

    private final EntityManagerFactory entities;
    private final SessionFactory sessions;

    Statements(EntityManagerFactory entities) {
        this.entities = entities;
        this.sessions = entities.unwrap(SessionFactory.class);
    }

    /** Runs the statements, within the caller's transaction if there is one. */
    public <T> T call(Function<StatelessSession, T> statements) {
        try (StatelessSession session = open()) {
            T result = statements.apply(session);
            sendBatch(session);
            return result;
        }
    }

    /** Runs statements that have no result. */
    public void run(Consumer<StatelessSession> statements) {
        call(session -> {
            statements.accept(session);
            return true;
        });
    }

    /** In a transaction, a session shares a batch with the persistence context, which may wait until it is full. */
    private static void sendBatch(StatelessSession session) {
        ((SharedSessionContractImplementor) session).getJdbcCoordinator().executeBatch();
    }

    private StatelessSession open() {
        EntityManager ofTransaction = EntityManagerFactoryUtils.getTransactionalEntityManager(entities);
        return ofTransaction == null
                ? sessions.openStatelessSession()
                : ofTransaction
                        .unwrap(Session.class)
                        .statelessWithOptions()
                        .connection()
                        .open();
    }
}
