package flashsale.inventory.sale;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;
import org.springframework.transaction.annotation.Transactional;

/** All offers, and how much of them reservation-service has. */
public interface Offers extends Repository<Stock, UUID> {

    /** What an {@link Offer} consists of. */
    String OFFER = """
            select new flashsale.inventory.sale.Offer(
              product.id, product.name, product.price, product.currency, product.withdrawn,
              sale.id, sale.opensAt, sale.closesAt, sale.limitPerCustomer, sale.admissionsPerSecond, sale.shards, stock.allocated, stock.sold,
              product.version)
            from Stock stock
            join Product product on product.id = stock.productId
            join Sale sale on sale.id = stock.saleId
            """;

    /** All, the newest sale first. */
    String ALL = OFFER + "order by sale.createdAt desc, product.name, product.id";

    @Query(ALL)
    List<Offer> findAll();

    @Query(OFFER + "where stock.productId = :productId")
    Optional<Offer> findByProductId(UUID productId);

    /** The offers whose units, as far as we know, have not all reached reservation-service. */
    @Query(OFFER + "where stock.handedOver < stock.allocated order by sale.createdAt, product.id")
    List<Offer> findNotHandedOver(Limit limit);

    /** Records that reservation-service has this many units. */
    @Transactional
    @Modifying
    @Query("update Stock set handedOver = :units where productId = :productId and handedOver < :units")
    void noteHandedOver(UUID productId, int units);
}
