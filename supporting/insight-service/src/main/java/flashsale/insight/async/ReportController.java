package flashsale.insight.async;

import flashsale.contract.Headers;
import flashsale.contract.ProblemType;
import flashsale.insight.report.Report;
import flashsale.insight.report.ReportStatus;
import flashsale.insight.report.Reports;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers when the request for a report is recorded; an instance that has a place computes it. */
@RestController
@RequestMapping("/api/v1/reports")
@Profile("async")
class ReportController {

    /** Whoever comes later would wait for a quarter of an hour and more. */
    private static final int MOST_OPEN = 100;

    private static final Duration LATER = Duration.ofSeconds(60);

    private final Reports reports;
    private final ReportWorkers workers;
    private final ChangeSignals signals;

    ReportController(Reports reports, ReportWorkers workers, ChangeSignals signals) {
        this.reports = reports;
        this.workers = workers;
        this.signals = signals;
    }

    @PostMapping
    @Operation(summary = "Asks for a sales report over all orders (admin)")
    @ApiResponse(responseCode = "202", description = "The Location tells how far it is")
    ResponseEntity<Report> request(Customer admin, IdempotencyKey key) {
        if (reports.find(admin.id(), key.value()).isEmpty() && reports.open() >= MOST_OPEN) {
            throw ProblemType.OVERLOADED.because("Too many reports are waiting").retryAfter(LATER);
        }
        Report report = reports.request(admin.id(), key.value());
        workers.onRequest();
        return ResponseEntity.accepted()
                .location(URI.create("/async/api/v1/reports/" + report.reportId()))
                .body(report);
    }

    /** If requested, waits until the report is over. */
    @GetMapping("/{id}")
    @Operation(summary = "Tells how far a report is; waits until it is over if you prefer to (admin)")
    ResponseEntity<Report> report(@PathVariable UUID id, WaitPreference wait, Waiter waiter) {
        Supplier<Optional<Report>> look = () -> reports.find(id);
        Optional<Report> found = wait.isPresent()
                ? signals.await(id, waiter, wait.time(), () -> look.get().filter(Report::isOver))
                        .or(look)
                : look.get();
        Report report = found.orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no such report"));
        ResponseEntity.BodyBuilder answer = ResponseEntity.ok();
        if (wait.isPresent() && !waiter.isTurnedAway()) {
            answer.header(Headers.PREFERENCE_APPLIED, wait.applied());
        }
        if (report.status() == ReportStatus.DONE) {
            answer.header(HttpHeaders.LINK, "</async/api/v1/reports/" + id + "/content>; rel=\"enclosure\"");
        }
        return answer.body(report);
    }
}
