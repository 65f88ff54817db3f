package flashsale.bank.web;

import flashsale.bank.ledger.Ledger;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Who owns a merchant's account: the first to claim it. Answers even during an outage. */
@RestController
@RequestMapping("/bank/merchants/{merchant}/owner")
class OwnerController {

    private final Ledger ledger;

    OwnerController(Ledger ledger) {
        this.ledger = ledger;
    }

    record Owner(@NotNull UUID owner) {}

    @GetMapping
    Owner find(@PathVariable @Pattern(regexp = PaymentRequest.MERCHANT) String merchant) {
        return ledger.owner(merchant)
                .map(Owner::new)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("The account " + merchant + " belongs to nobody"));
    }

    @PutMapping
    Owner claim(
            @PathVariable @Pattern(regexp = PaymentRequest.MERCHANT) String merchant, @Valid @RequestBody Owner owner) {
        return new Owner(ledger.claim(merchant, owner.owner()));
    }
}
