package flashsale.notification.web;

import flashsale.notification.audit.AuditEntry;
import flashsale.notification.audit.AuditLog;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows the audit log to admins. */
@RestController
@RequestMapping("/api/v1/audit-entries")
class AuditController {

    private final AuditLog log;

    AuditController(AuditLog log) {
        this.log = log;
    }

    record AuditEntries(List<AuditEntry> items) {}

    @GetMapping
    @Operation(summary = "Lists what happened to an account, oldest first; for admins")
    AuditEntries entries(@RequestParam UUID accountId) {
        return new AuditEntries(log.of(accountId));
    }
}
