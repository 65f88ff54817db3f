package flashsale.user.async;

import flashsale.contract.EventType;
import flashsale.contract.Headers;
import flashsale.messaging.outbox.Outbox;
import flashsale.user.account.Account;
import flashsale.user.web.AccountView;
import flashsale.user.web.RegistrationDesk;
import flashsale.user.web.RegistrationRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Answers when the account is committed, and with it the event by which others hear of it. */
@RestController
@Tag(name = "auth")
@SecurityRequirements
@Profile("async")
@ConditionalOnBooleanProperty("flashsale.patterns")
class RegistrationController {

    private final RegistrationDesk desk;
    private final Outbox outbox;
    private final Clock clock;

    RegistrationController(RegistrationDesk desk, Outbox outbox, Clock clock) {
        this.desk = desk;
        this.outbox = outbox;
        this.clock = clock;
    }

    @PostMapping("/api/v1/auth/register")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(summary = "Registers you as a customer; the welcome mail follows")
    AccountView register(
            @Valid @RequestBody RegistrationRequest request,
            @RequestHeader(name = Headers.IDEMPOTENCY_KEY, required = false) @Nullable String key) {
        return AccountView.of(desk.register(request, key, this::publish));
    }

    private void publish(Account account) {
        outbox.add(EventType.ACCOUNT_REGISTERED, AccountRegistered.of(account, clock.instant()));
    }
}
