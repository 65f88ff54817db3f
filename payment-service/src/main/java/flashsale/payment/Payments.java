package flashsale.payment;

import flashsale.platform.store.DatabaseClock;
import flashsale.platform.store.Statements;
import flashsale.platform.tracing.Traces;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.LockMode;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * All payments. Work on a payment takes seconds, between transactions, so there is no persistence context to keep it in. Each method is one
 * step, within the caller's transaction or on its own.
 */
@Repository
public class Payments {

    private final Statements statements;
    private final Traces traces;
    private final DatabaseClock clock;

    Payments(Statements statements, Traces traces, DatabaseClock clock) {
        this.statements = statements;
        this.traces = traces;
        this.clock = clock;
    }

    /** The time for leases and pauses, on which all instances agree. */
    public Instant now() {
        return clock.instant();
    }

    /**
     * Stores a new payment, with the trace of the request, which goes on when the payment is resumed.
     *
     * @throws org.springframework.dao.DataIntegrityViolationException if the order already has one, or the customer has used the key
     */
    public void add(Payment payment) {
        payment.traceAs(traces.traceparentFor(payment.id().toString()));
        statements.run(session -> session.insert(payment));
    }

    /**
     * Updates a payment.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if it has been changed since it was read
     */
    public void update(Payment payment) {
        statements.run(session -> session.update(payment));
    }

    /** Updates many payments in one round trip and one transaction. */
    @Transactional
    public void updateAll(List<Payment> changed) {
        if (!changed.isEmpty()) {
            statements.run(session -> session.updateMultiple(changed));
        }
    }

    public Optional<Payment> find(UUID id) {
        return statements.call(session -> session.createSelectionQuery("from Payment where id = :id", Payment.class)
                .setParameter("id", id)
                .uniqueResultOptional());
    }

    public Optional<Payment> findOwn(UUID id, UUID customer) {
        return statements.call(session -> session.createSelectionQuery(
                        "from Payment where id = :id and customerId = :customer", Payment.class)
                .setParameter("id", id)
                .setParameter("customer", customer)
                .uniqueResultOptional());
    }

    /**
     * Lets the payments that are not finished belong to their worker for longer. Skips those whose outcome is being recorded. Their versions stay,
     * since this changes nothing that a worker has read.
     */
    @Transactional
    public void extendLeases(Collection<UUID> ids, Instant leaseEnd) {
        statements.run(session -> session.createNativeMutationQuery("""
                        update payment set next_attempt_at = :leaseEnd where id in (
                          select id from payment where id in (:ids) and next_attempt_at < :leaseEnd for update skip locked)""")
                .setParameter("ids", ids)
                .setParameter("leaseEnd", leaseEnd)
                .executeUpdate());
    }

    Optional<Payment> findByKey(UUID customer, String idempotencyKey) {
        return statements.call(session -> session.createSelectionQuery(
                        "from Payment where customerId = :customer and idempotencyKey = :key", Payment.class)
                .setParameter("customer", customer)
                .setParameter("key", idempotencyKey)
                .uniqueResultOptional());
    }

    boolean existsFor(UUID orderId, UUID customer) {
        return statements.call(session -> session.createSelectionQuery(
                        "select id from Payment where orderId = :order and customerId = :customer", UUID.class)
                .setParameter("order", orderId)
                .setParameter("customer", customer)
                .uniqueResultOptional()
                .isPresent());
    }

    /** Locks until the end of the caller's transaction, sorted by id to avoid deadlocks. */
    public List<Payment> lockAll(Collection<UUID> ids) {
        return statements.call(
                session -> session.createSelectionQuery("from Payment where id in :ids order by id", Payment.class)
                        .setParameter("ids", ids)
                        .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                        .getResultList());
    }

    /** Locks until the end of the caller's transaction, sorted by id to avoid deadlocks. */
    public List<Payment> lockAllOfOrders(Collection<UUID> orderIds) {
        return statements.call(session -> session.createSelectionQuery(
                        "from Payment where orderId in :orders order by id", Payment.class)
                .setParameter("orders", orderIds)
                .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                .getResultList());
    }

    /**
     * Takes the most overdue payments and skips those that other instances are taking. It is planned anew each time: a plan from when few
     * payments were due reads all that are due now.
     */
    @Transactional
    List<Payment> claimDue(Instant now, Instant leaseEnd, int most) {
        statements.run(session -> session.createNativeMutationQuery("set local plan_cache_mode = force_custom_plan")
                .executeUpdate());
        List<Payment> due = statements.call(session -> session.createSelectionQuery(
                        "from Payment where nextAttemptAt <= :now order by nextAttemptAt", Payment.class)
                .setParameter("now", now)
                .setMaxResults(most)
                .setHibernateLockMode(LockMode.UPGRADE_SKIPLOCKED)
                .getResultList());
        due.forEach(payment -> payment.claim(leaseEnd));
        updateAll(due);
        return due;
    }
}
