package flashsale.inventory.sale;

import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Recalls a product: units not yet shipped stay here, and their orders are refunded. */
@Service
public class WithdrawProduct {

    private final EntityManager entities;

    WithdrawProduct(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Withdraws it for good; a repeated call changes nothing.
     *
     * @return false if there is no such product
     */
    @Transactional
    public boolean withdraw(UUID productId) {
        Product product = entities.find(Product.class, productId, LockModeType.PESSIMISTIC_WRITE);
        if (product == null) {
            return false;
        }
        product.withdraw();
        return true;
    }
}
