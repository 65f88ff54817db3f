package flashsale.inventory.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.inventory.sale.ChangeProduct;
import flashsale.inventory.sale.ProductState;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Handles changes of products for the controllers of all builds, which differ only in when they answer. */
@Component
public class ProductDesk {

    private final ChangeProduct changeProduct;

    ProductDesk(ChangeProduct changeProduct) {
        this.changeProduct = changeProduct;
    }

    /**
     * Changes the product.
     *
     * @throws Problem if there is no such product
     */
    public ProductState change(UUID productId, ProductChangeRequest request) {
        return changeProduct
                .change(
                        productId,
                        request.name().strip(),
                        request.description(),
                        request.price().setScale(2))
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no such product"));
    }
}
