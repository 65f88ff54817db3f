package flashsale.user.sync;

import flashsale.contract.Headers;
import flashsale.user.account.Account;
import flashsale.user.web.AccountView;
import flashsale.user.web.RegistrationDesk;
import flashsale.user.web.RegistrationRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Answers 201 when the account is committed, the audit log has it, and the mail server has the mail. If one of those cannot be done now, the
 * account exists nevertheless and the answer is 202: an error would make the customer register again.
 */
@RestController
@Tag(name = "auth")
@SecurityRequirements
@Profile("sync")
@ConditionalOnBooleanProperty("flashsale.patterns")
class RegistrationController {

    private final RegistrationDesk desk;
    private final PendingNotices pending;
    private final NotificationClient notifications;
    private final Clock clock;

    RegistrationController(
            RegistrationDesk desk, PendingNotices pending, NotificationClient notifications, Clock clock) {
        this.desk = desk;
        this.pending = pending;
        this.notifications = notifications;
        this.clock = clock;
    }

    @PostMapping("/api/v1/auth/register")
    @Operation(summary = "Registers you as a customer, and sends the welcome mail")
    @ApiResponse(responseCode = "201", description = "Registered and welcomed")
    @ApiResponse(responseCode = "202", description = "Registered; the welcome mail follows")
    ResponseEntity<AccountView> register(
            @Valid @RequestBody RegistrationRequest request,
            @RequestHeader(name = Headers.IDEMPOTENCY_KEY, required = false) @Nullable String key) {
        AtomicReference<@Nullable Notice> written = new AtomicReference<>();
        Account account = desk.register(request, key, added -> written.set(pending.add(added, clock.instant())));
        Notice notice = written.get();
        boolean welcomed = notice == null ? !pending.contains(account.id()) : notifications.tell(notice);
        return ResponseEntity.status(welcomed ? HttpStatus.CREATED : HttpStatus.ACCEPTED)
                .body(AccountView.of(account));
    }
}
