package flashsale.user.web;

import flashsale.contract.Headers;
import flashsale.user.account.Announcement;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Registration in a shop without patterns: nobody else hears of it, so it is the same in all builds. */
@RestController
@Tag(name = "auth")
@SecurityRequirements
@ConditionalOnBooleanProperty(name = "flashsale.patterns", havingValue = false)
class RegistrationController {

    private final RegistrationDesk desk;

    RegistrationController(RegistrationDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/api/v1/auth/register")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(summary = "Registers you as a customer")
    AccountView register(
            @Valid @RequestBody RegistrationRequest request,
            @RequestHeader(name = Headers.IDEMPOTENCY_KEY, required = false) @Nullable String key) {
        return AccountView.of(desk.register(request, key, Announcement.NONE));
    }
}
