package flashsale.order;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All orders. A read on its own opens no transaction, which saves one round trip of two. */
public interface Orders extends Repository<Order, UUID> {

    @Transactional(propagation = Propagation.SUPPORTS)
    Optional<Order> findById(UUID id);

    Optional<Order> findByReservationId(UUID reservationId);

    Optional<Order> findByIdAndCustomerId(UUID id, UUID customerId);

    Optional<Order> findByReservationIdAndCustomerId(UUID reservationId, UUID customerId);

    /** The next of all orders that were there at a moment, by id. */
    @NativeQuery("select * from orders where id > :after and created_at <= :until order by id limit :limit")
    List<Order> findPage(UUID after, Instant until, int limit);

    /** Locks orders until the end of the transaction, sorted by id to avoid deadlocks. */
    @NativeQuery("select * from orders where id = any(:ids) order by id for update")
    List<Order> lock(UUID... ids);

    /** Locks the orders of these reservations in the same way. */
    @NativeQuery("select * from orders where reservation_id = any(:ids) order by id for update")
    List<Order> lockByReservation(UUID... ids);
}
