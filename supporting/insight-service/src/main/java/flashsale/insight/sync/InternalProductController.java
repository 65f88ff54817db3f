package flashsale.insight.sync;

import flashsale.contract.ProblemType;
import flashsale.insight.change.FollowChanges;
import flashsale.insight.change.Part;
import flashsale.insight.change.ProductState;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The calls that inventory-service makes about new and changed products, one for each part. Each call may be repeated, and come late. */
@InternalApi
@RequestMapping("/internal")
@ResponseStatus(HttpStatus.NO_CONTENT)
@Profile("sync")
class InternalProductController {

    private final FollowChanges changes;

    InternalProductController(FollowChanges changes) {
        this.changes = changes;
    }

    @PutMapping("/search-entries/{productId}")
    void index(@PathVariable UUID productId, @Valid @RequestBody ProductState product) {
        follow(Part.SEARCH, productId, product);
    }

    @PutMapping("/product-pages/{productId}")
    void forgetPage(@PathVariable UUID productId, @Valid @RequestBody ProductState product) {
        follow(Part.PAGES, productId, product);
    }

    @PutMapping("/product-statistics/{productId}")
    void noteOffer(@PathVariable UUID productId, @Valid @RequestBody ProductState product) {
        follow(Part.STATISTICS, productId, product);
    }

    private void follow(Part part, UUID productId, ProductState product) {
        if (!productId.equals(product.productId())) {
            throw ProblemType.MALFORMED_REQUEST.because("Path and body name different products");
        }
        changes.follow(part, List.of(product));
    }
}
