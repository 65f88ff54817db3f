package flashsale.insight.web;

import flashsale.contract.ProblemType;
import flashsale.insight.click.ClickCounts;
import flashsale.insight.click.MinuteCount;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows admins the clicks on a product, the same in both builds. */
@RestController
@RequestMapping("/api/v1/clicks")
class ClickCountController {

    private static final Duration LONGEST = Duration.ofDays(1);

    private final ClickCounts counts;

    ClickCountController(ClickCounts counts) {
        this.counts = counts;
    }

    record ClicksPerMinute(List<MinuteCount> items) {}

    @GetMapping
    @Operation(
            summary =
                    "Lists the clicks on a product per minute, for up to a day; minutes without clicks are left out (admin)")
    ClicksPerMinute clicks(@RequestParam UUID productId, @RequestParam Instant from, @RequestParam Instant to) {
        if (from.isAfter(to) || Duration.between(from, to).compareTo(LONGEST) > 0) {
            throw ProblemType.MALFORMED_REQUEST.because("From 'from' to 'to' must be at most a day");
        }
        return new ClicksPerMinute(counts.of(productId, from, to));
    }
}
