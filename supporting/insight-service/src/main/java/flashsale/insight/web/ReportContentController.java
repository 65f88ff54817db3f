package flashsale.insight.web;

import flashsale.contract.ProblemType;
import flashsale.insight.report.Reports;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Downloads of reports, the same in both builds. */
@RestController
class ReportContentController {

    private final Reports reports;

    ReportContentController(Reports reports) {
        this.reports = reports;
    }

    @GetMapping(path = "/api/v1/reports/{id}/content", produces = "text/csv;charset=UTF-8")
    @Operation(summary = "Downloads a report that is done (admin)")
    ResponseEntity<String> content(@PathVariable UUID id) {
        String content = reports.content(id)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no such report, or it is not done"));
        return ResponseEntity.ok()
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment()
                                .filename("sales-" + id + ".csv")
                                .build()
                                .toString())
                .body(content);
    }
}
