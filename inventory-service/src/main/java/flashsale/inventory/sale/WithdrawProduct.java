package flashsale.inventory.sale;

import jakarta.persistence.EntityManager;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Recalls a product: what is not shipped yet will not be, its orders are refunded. */
@Service
public class WithdrawProduct {

    private final EntityManager entities;

    WithdrawProduct(EntityManager entities) {
        this.entities = entities;
    }

    /**
     * Withdraws it for good; it may be withdrawn already.
     *
     * @return false if there is no such product
     */
    @Transactional
    public boolean withdraw(UUID productId) {
        Product product = entities.find(Product.class, productId);
        if (product == null) {
            return false;
        }
        product.withdraw();
        return true;
    }
}
