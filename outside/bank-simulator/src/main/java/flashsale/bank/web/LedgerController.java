package flashsale.bank.web;

import flashsale.bank.ledger.Ledger;
import jakarta.validation.constraints.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The ledger, for the audit. Answers correctly and at once, even during an outage. */
@RestController
@RequestMapping("/bank/ledger")
class LedgerController {

    private final Ledger ledger;

    LedgerController(Ledger ledger) {
        this.ledger = ledger;
    }

    @GetMapping
    StatementView statement(@RequestParam @Pattern(regexp = PaymentRequest.MERCHANT) String merchant) {
        return StatementView.of(ledger.statement(merchant));
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void forget(@RequestParam @Pattern(regexp = PaymentRequest.MERCHANT) String merchant) {
        ledger.forget(merchant);
    }
}
