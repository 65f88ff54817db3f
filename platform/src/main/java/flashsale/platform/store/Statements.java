package flashsale.platform.store;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;

/**
 * Entities without a persistence context: nothing is kept, nothing is written that is not said, and each statement goes to the database at
 * once. Outside of a transaction a statement is one by itself: one round trip, where beginning and committing would make it two or three.
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
            return statements.apply(session);
        }
    }

    /** The same of statements that have no result. */
    public void run(Consumer<StatelessSession> statements) {
        call(session -> {
            statements.accept(session);
            return true;
        });
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
