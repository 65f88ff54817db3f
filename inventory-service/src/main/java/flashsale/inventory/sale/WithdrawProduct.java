package flashsale.inventory.sale;

import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Recalls a product: units not yet shipped stay here, and their orders are refunded. */
@Service
public class WithdrawProduct {

    private final Sales sales;

    WithdrawProduct(Sales sales) {
        this.sales = sales;
    }

    /**
     * Withdraws it for good; a repeated call changes nothing.
     *
     * @return false if there is no such product
     */
    @Transactional
    public boolean withdraw(UUID productId) {
        Optional<Product> product = sales.lockProduct(productId);
        product.ifPresent(it -> {
            it.withdraw();
            sales.update(it);
        });
        return product.isPresent();
    }
}
