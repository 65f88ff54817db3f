package flashsale.mail.web;

import flashsale.mail.Behaviour;
import flashsale.mail.Delivery;
import flashsale.mail.Mailbox;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Lists and forgets what was delivered, and switches the behaviour. */
@RestController
@RequestMapping("/mail")
class MailController {

    private final Mailbox mailbox;

    MailController(Mailbox mailbox) {
        this.mailbox = mailbox;
    }

    @GetMapping("/deliveries")
    List<Delivery> deliveries(@RequestParam String sender) {
        return mailbox.from(sender);
    }

    @DeleteMapping("/deliveries")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void clear(@RequestParam String sender) {
        mailbox.clear(sender);
    }

    @GetMapping("/behaviour")
    Behaviour behaviour() {
        return mailbox.behaviour();
    }

    @PutMapping("/behaviour")
    Behaviour behave(@RequestBody Behaviour behaviour) {
        mailbox.behave(behaviour);
        return mailbox.behaviour();
    }
}
