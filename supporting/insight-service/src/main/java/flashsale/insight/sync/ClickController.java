package flashsale.insight.sync;

import flashsale.insight.statistics.KnownProducts;
import flashsale.insight.web.ClickDesk;
import java.time.Clock;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Answers when the clicks are counted. */
@RestController
@Profile("sync")
@ResponseStatus(HttpStatus.NO_CONTENT)
class ClickController extends ClickDesk {

    ClickController(KnownProducts products, ClickWriter writer, Clock clock) {
        super(products, writer, clock);
    }
}
