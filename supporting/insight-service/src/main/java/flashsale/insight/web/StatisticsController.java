package flashsale.insight.web;

import flashsale.insight.change.ChangeLog;
import flashsale.insight.change.Heard;
import flashsale.insight.statistics.ProductFigures;
import flashsale.insight.statistics.Statistics;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows admins the figures of the products, the same in both builds. */
@RestController
@RequestMapping("/api/v1/statistics")
class StatisticsController {

    private final Statistics statistics;
    private final ChangeLog changes;

    StatisticsController(Statistics statistics, ChangeLog changes) {
        this.statistics = statistics;
        this.changes = changes;
    }

    record ProductStatistics(List<ProductFigures> items) {}

    record ProductChanges(List<Heard> items) {}

    @GetMapping("/products/{productId}/changes")
    @Operation(summary = "Lists who learned of which change of a product when, newest change first, for a week (admin)")
    ProductChanges changes(
            @PathVariable UUID productId, @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        return new ProductChanges(changes.of(productId, size));
    }

    @GetMapping("/products")
    @Operation(summary = "Lists the products that were clicked most in the last 24 hours, with their prices (admin)")
    ProductStatistics products(@RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        return new ProductStatistics(statistics.mostClicked(size));
    }
}
