package flashsale.insight.sync;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.insight.report.ComputeReport;
import flashsale.insight.report.Lease;
import flashsale.insight.report.Report;
import flashsale.insight.report.ReportPool;
import flashsale.insight.report.Reports;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Answers with the report. Whoever finds all places taken waits for one, but not so long that the gateway would give up before the report is
 * done. If the instance dies, the client repeats the request with the same key, and the report is computed again when the lease is over.
 */
@RestController
@Profile("sync")
class ReportController {

    private static final Logger log = LoggerFactory.getLogger(ReportController.class);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Reports reports;
    private final ReportPool pool;
    private final ComputeReport computeReport;

    ReportController(Reports reports, ReportPool pool, ComputeReport computeReport) {
        this.reports = reports;
        this.pool = pool;
        this.computeReport = computeReport;
    }

    @PostMapping(path = "/api/v1/reports", produces = "text/csv;charset=UTF-8")
    @Operation(summary = "Computes a sales report over all orders, which takes a while (admin)")
    ResponseEntity<String> report(Customer admin, IdempotencyKey key) throws InterruptedException {
        Optional<UUID> known = reports.find(admin.id(), key.value()).map(Report::reportId);
        Optional<String> content = known.flatMap(reports::content);
        return content.isPresent() ? answer(known.orElseThrow(), content.get()) : compute(admin, key);
    }

    private ResponseEntity<String> compute(Customer admin, IdempotencyKey key) throws InterruptedException {
        if (!pool.enter(PATIENCE)) {
            throw ProblemType.OVERLOADED
                    .because("Too many reports are being computed")
                    .retryAfter(PATIENCE);
        }
        Lease lease = leaseOrLeave(admin, key);
        CompletableFuture<String> content = pool.run(() -> computeReport.compute(lease));
        try {
            return answer(lease.reportId(), content.get());
        } catch (ExecutionException failure) {
            log.warn("Report {} is not computed", lease.reportId(), failure.getCause());
            throw ProblemType.SERVICE_UNAVAILABLE.because(
                    "The report cannot be computed now; try again with the same key");
        }
    }

    private Lease leaseOrLeave(Customer admin, IdempotencyKey key) {
        Optional<Lease> lease = Optional.empty();
        try {
            lease = reports.requestAndTake(admin.id(), key.value());
            return lease.orElseThrow(ReportController::underWay);
        } finally {
            if (lease.isEmpty()) {
                pool.leave();
            }
        }
    }

    private static Problem underWay() {
        return ProblemType.REPORT_UNDER_WAY
                .because("The report of this key is being computed; try again with the same key")
                .retryAfter(Duration.ofSeconds(10));
    }

    private static ResponseEntity<String> answer(UUID id, String content) {
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_LOCATION, "/sync/api/v1/reports/" + id + "/content")
                .body(content);
    }
}
