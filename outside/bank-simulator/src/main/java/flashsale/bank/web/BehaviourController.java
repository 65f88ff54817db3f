package flashsale.bank.web;

import flashsale.bank.behaviour.Behaviour;
import flashsale.bank.behaviour.Switchboard;
import jakarta.validation.constraints.Pattern;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Switches the bank's behaviour, towards all merchants or towards one. A PUT replaces all of it; omitted fields return to normal. */
@RestController
@RequestMapping("/bank/behaviour")
class BehaviourController {

    private final Switchboard switchboard;

    BehaviourController(Switchboard switchboard) {
        this.switchboard = switchboard;
    }

    @GetMapping
    Behaviour current(@RequestParam Optional<@Pattern(regexp = PaymentRequest.MERCHANT) String> merchant) {
        return merchant.map(switchboard::current).orElseGet(switchboard::current);
    }

    @PutMapping
    Behaviour switchTo(
            @RequestBody Behaviour behaviour,
            @RequestParam Optional<@Pattern(regexp = PaymentRequest.MERCHANT) String> merchant) {
        merchant.ifPresentOrElse(one -> switchboard.switchTo(behaviour, one), () -> switchboard.switchTo(behaviour));
        return behaviour;
    }
}
