package flashsale.bank.web;

import flashsale.bank.behaviour.Behaviour;
import flashsale.bank.behaviour.Switchboard;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Switches the bank's behaviour. A PUT replaces all of it; omitted fields return to normal. */
@RestController
@RequestMapping("/bank/behaviour")
class BehaviourController {

    private final Switchboard switchboard;

    BehaviourController(Switchboard switchboard) {
        this.switchboard = switchboard;
    }

    @GetMapping
    Behaviour current() {
        return switchboard.current();
    }

    @PutMapping
    Behaviour switchTo(@RequestBody Behaviour behaviour) {
        switchboard.switchTo(behaviour);
        return switchboard.current();
    }
}
