package flashsale.reservation.web;

import flashsale.contract.Headers;
import flashsale.contract.ProblemType;
import flashsale.platform.security.Customer;
import flashsale.reservation.Cart;
import flashsale.reservation.Carts;
import flashsale.reservation.Carts.CartFullException;
import flashsale.reservation.Item;
import flashsale.reservation.Sales;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Carts, the same in all builds, because no other service needs to know about them. */
@RestController
@RequestMapping("/api/v1/carts")
class CartController {

    private static final String MOST =
            "a cart holds at most " + Cart.MOST_ITEMS + " products and " + Item.MOST_UNITS + " units of each";

    private final Carts carts;
    private final Sales sales;

    CartController(Carts carts, Sales sales) {
        this.carts = carts;
        this.sales = sales;
    }

    @PostMapping
    @Operation(summary = "Makes an empty cart")
    @ResponseStatus(HttpStatus.CREATED)
    Cart create(Customer customer) {
        return carts.create(customer.id());
    }

    @GetMapping("/{cartId}")
    @Operation(summary = "Returns your cart")
    Cart find(@PathVariable UUID cartId, Customer customer) {
        return carts.find(cartId, customer.id()).orElseThrow(() -> unknown(cartId));
    }

    @PostMapping("/{cartId}/items")
    @Operation(summary = "Adds units of a product to your cart")
    Cart add(
            @PathVariable UUID cartId,
            @Valid @RequestBody Item item,
            @Parameter(hidden = true) @RequestHeader(name = Headers.REQUEST_ID, required = false) @Nullable
                    String requestId,
            Customer customer) {
        if (sales.saleOf(item.productId()).isEmpty()) {
            throw ProblemType.NOT_FOUND.because("No product " + item.productId() + " is on sale");
        }
        try {
            return carts.add(
                            cartId,
                            customer.id(),
                            item,
                            requestId == null ? UUID.randomUUID().toString() : requestId)
                    .orElseThrow(() -> unknown(cartId));
        } catch (CartFullException full) {
            throw ProblemType.VALIDATION_FAILED
                    .because("The cart is full")
                    .with("errors", List.of(Map.of("field", "quantity", "message", MOST)));
        }
    }

    private static RuntimeException unknown(UUID cartId) {
        return ProblemType.NOT_FOUND.because("You have no cart " + cartId);
    }
}
