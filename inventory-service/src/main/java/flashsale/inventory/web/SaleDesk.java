package flashsale.inventory.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.inventory.sale.Offer;
import flashsale.inventory.sale.Offering;
import flashsale.inventory.sale.Offering.Contradicted;
import flashsale.inventory.sale.Offering.Made;
import flashsale.inventory.sale.Offering.Refused;
import flashsale.inventory.sale.OpenSale;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Handles sale requests for the controllers of all builds, which differ only in when they answer. */
@Component
public class SaleDesk {

    private final OpenSale openSale;

    SaleDesk(OpenSale openSale) {
        this.openSale = openSale;
    }

    /**
     * Puts the requested product on sale.
     *
     * @throws Problem if the request is refused
     */
    public Offer open(SaleRequest request) {
        Offering offering = openSale.offer(request.toOfferRequest());
        return switch (offering) {
            case Made(Offer offer) -> offer;
            case Refused(Offering.Reason reason) -> throw problem(reason);
            case Contradicted(List<String> fields) -> throw invalid(fields, "is different in the existing sale");
        };
    }

    private static Problem problem(Offering.Reason reason) {
        return switch (reason) {
            case UNKNOWN_SALE -> ProblemType.NOT_FOUND.because("There is no such sale");
            case UNKNOWN_PRODUCT -> ProblemType.NOT_FOUND.because("There is no such product");
            case SALE_OVER -> ProblemType.SALE_OVER.because("The sale is over; open a new one, with a new product");
            case PRODUCT_WITHDRAWN -> ProblemType.SALE_OVER.because("The product has been withdrawn");
            case TOO_MANY_UNITS -> invalid(List.of("units"), "is too much together with the existing units");
        };
    }

    private static Problem invalid(List<String> fields, String message) {
        return ProblemType.VALIDATION_FAILED
                .because("The request has invalid fields")
                .with(
                        "errors",
                        fields.stream()
                                .map(field -> Map.of("field", field, "message", message))
                                .toList());
    }
}
