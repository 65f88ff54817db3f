package flashsale.insight.async;

import flashsale.insight.statistics.KnownProducts;
import flashsale.insight.web.ClickDesk;
import java.time.Clock;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Answers when the broker has the clicks; they are counted a moment later. */
@RestController
@Profile("async")
@ResponseStatus(HttpStatus.ACCEPTED)
class ClickController extends ClickDesk {

    ClickController(KnownProducts products, ClickPublisher publisher, Clock clock) {
        super(products, publisher, clock);
    }
}
