package flashsale.inventory.web;

import flashsale.contract.ProblemType;
import flashsale.inventory.sale.WithdrawProduct;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Recalls, the same in all builds. */
@RestController
class WithdrawalController {

    private final WithdrawProduct withdrawProduct;

    WithdrawalController(WithdrawProduct withdrawProduct) {
        this.withdrawProduct = withdrawProduct;
    }

    @PostMapping("/api/v1/products/{id}/withdrawal")
    @Operation(
            summary = "Withdraws a product: what is reserved or paid but not shipped is not shipped any more (admin)")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void withdraw(@PathVariable UUID id) {
        if (!withdrawProduct.withdraw(id)) {
            throw ProblemType.NOT_FOUND.because("There is no such product");
        }
    }
}
