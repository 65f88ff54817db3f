package flashsale.inventory.async;

import flashsale.inventory.sale.ProductState;
import flashsale.inventory.web.ProductChangeRequest;
import flashsale.inventory.web.ProductDesk;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import java.util.UUID;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Changes products and answers when the change is recorded; everybody else learns of it by an event, a moment later. */
@RestController
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("async")
class ProductChangeController {

    private final ProductDesk desk;

    ProductChangeController(ProductDesk desk) {
        this.desk = desk;
    }

    @PutMapping("/api/v1/products/{id}")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(summary = "Changes a product's text and price; what is reserved keeps its price (admin)")
    ProductState change(@PathVariable UUID id, @Valid @RequestBody ProductChangeRequest request) {
        return desk.change(id, request);
    }
}
