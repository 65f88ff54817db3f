package flashsale.insight.sync;

import flashsale.insight.web.ClickDesk;
import flashsale.insight.web.ClickDesk.ClickBatchBody;
import flashsale.insight.web.ClickDesk.ClickBody;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import jakarta.validation.Valid;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Answers when the clicks are counted. */
@RestController
@RequestMapping("/api/v1")
@SecurityRequirements
@Profile("sync")
class ClickController {

    private final ClickDesk desk;
    private final ClickWriter writer;

    ClickController(ClickDesk desk, ClickWriter writer) {
        this.desk = desk;
        this.writer = writer;
    }

    @PostMapping("/clicks")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(summary = "Counts a click on a product; once, however often the request is repeated")
    void click(IdempotencyKey key, @Valid @RequestBody ClickBody click) {
        desk.take(key, click, writer);
    }

    @PostMapping("/click-batches")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(summary = "Counts clicks that the client has summed up, for the minute in which they arrive")
    void clicks(IdempotencyKey key, @Valid @RequestBody ClickBatchBody batch) {
        desk.take(key, batch, writer);
    }
}
