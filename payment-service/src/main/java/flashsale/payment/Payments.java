package flashsale.payment;

import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.StatelessSession;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * All payments. Uses a stateless session: a payment is worked on for seconds, between transactions, so there is no
 * persistence context to keep it in; each method is one statement, and nothing is written that is not said here.
 */
@Repository
@Transactional
public class Payments {

    private final EntityManager entities;

    Payments(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Stores a new payment.
     *
     * @throws org.springframework.dao.DataIntegrityViolationException if the order has one, or the customer used the key
     */
    public void add(Payment payment) {
        write(session -> session.insert(payment));
    }

    /**
     * Stores what has become of a payment.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if somebody else has changed it since it was read
     */
    public void update(Payment payment) {
        write(session -> session.update(payment));
    }

    /** The same for many, in one round trip. */
    public void updateAll(List<Payment> changed) {
        if (!changed.isEmpty()) {
            write(session -> session.updateMultiple(changed));
        }
    }

    @Transactional(readOnly = true)
    public Optional<Payment> find(UUID id) {
        return read(session -> session.createSelectionQuery("from Payment where id = :id", Payment.class)
                .setParameter("id", id)
                .uniqueResultOptional());
    }

    @Transactional(readOnly = true)
    public Optional<Payment> findOwn(UUID id, UUID customer) {
        return read(session -> session.createSelectionQuery(
                        "from Payment where id = :id and customerId = :customer", Payment.class)
                .setParameter("id", id)
                .setParameter("customer", customer)
                .uniqueResultOptional());
    }

    @Transactional(readOnly = true)
    public List<Payment> findPending(Collection<UUID> ids) {
        return read(session -> session.createSelectionQuery(
                        "from Payment where id in :ids and status = PENDING", Payment.class)
                .setParameter("ids", ids)
                .getResultList());
    }

    @Transactional(readOnly = true)
    Optional<Payment> findByKey(UUID customer, String idempotencyKey) {
        return read(session -> session.createSelectionQuery(
                        "from Payment where customerId = :customer and idempotencyKey = :key", Payment.class)
                .setParameter("customer", customer)
                .setParameter("key", idempotencyKey)
                .uniqueResultOptional());
    }

    @Transactional(readOnly = true)
    boolean existsFor(UUID orderId, UUID customer) {
        return read(session -> session.createSelectionQuery(
                        "select id from Payment where orderId = :order and customerId = :customer", UUID.class)
                .setParameter("order", orderId)
                .setParameter("customer", customer)
                .uniqueResultOptional()
                .isPresent());
    }

    /** Locks until the end of the caller's transaction; in order of the ids, so that nobody dead-locks. */
    public List<Payment> lockAll(Collection<UUID> ids) {
        return read(session -> session.createSelectionQuery("from Payment where id in :ids order by id", Payment.class)
                .setParameter("ids", ids)
                .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                .getResultList());
    }

    /** Locks until the end of the caller's transaction; in order of the ids, so that nobody dead-locks. */
    public List<Payment> lockAllOfOrders(Collection<UUID> orderIds) {
        return read(session -> session.createSelectionQuery(
                        "from Payment where orderId in :orders order by id", Payment.class)
                .setParameter("orders", orderIds)
                .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                .getResultList());
    }

    /** Takes the payments that are longest due, leaving out what other instances are taking at the moment. */
    List<Payment> claimDue(Instant now, Instant leaseEnd, int most) {
        List<Payment> due = read(session -> session.createSelectionQuery(
                        "from Payment where nextAttemptAt <= :now order by nextAttemptAt", Payment.class)
                .setParameter("now", now)
                .setMaxResults(most)
                .setHibernateLockMode(LockMode.UPGRADE_SKIPLOCKED)
                .getResultList());
        due.forEach(payment -> payment.claim(leaseEnd));
        updateAll(due);
        return due;
    }

    private void write(Consumer<StatelessSession> work) {
        try (StatelessSession session = open()) {
            work.accept(session);
        }
    }

    private <T> T read(Function<StatelessSession, T> query) {
        try (StatelessSession session = open()) {
            return query.apply(session);
        }
    }

    /** Shares connection and transaction with the entity manager. */
    private StatelessSession open() {
        return entities.unwrap(Session.class)
                .statelessWithOptions()
                .connection()
                .open();
    }
}
