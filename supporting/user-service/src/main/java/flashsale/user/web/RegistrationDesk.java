package flashsale.user.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.platform.web.IdempotencyKey;
import flashsale.user.account.Account;
import flashsale.user.account.Announcement;
import flashsale.user.account.RegisterAccount;
import flashsale.user.account.Registration;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Handles registrations for the controllers, which differ only in who hears of them and when they answer. */
@Component
public class RegistrationDesk {

    private final RegisterAccount registerAccount;

    RegistrationDesk(RegisterAccount registerAccount) {
        this.registerAccount = registerAccount;
    }

    /**
     * Registers a customer, who exists afterwards.
     *
     * @param key the header {@code Idempotency-Key}, which is optional here
     * @throws Problem if the request is refused
     */
    public Account register(RegistrationRequest request, @Nullable String key, Announcement announcement) {
        String valid = Optional.ofNullable(key)
                .map(value -> new IdempotencyKey(value).value())
                .orElse(null);
        return switch (registerAccount.register(request.named(valid), announcement)) {
            case Registration.Registered(var account) -> account;
            case Registration.Refused.USERNAME_TAKEN ->
                throw ProblemType.USERNAME_TAKEN.because("User name '" + request.username() + "' is taken");
            case Registration.Refused.KEY_REUSED ->
                throw ProblemType.IDEMPOTENCY_KEY_REUSED.because("The key belongs to another registration");
            case Registration.Refused.BUSY -> throw busy();
        };
    }

    static Problem busy() {
        return ProblemType.TOO_MANY_REQUESTS
                .because("Too many passwords are being checked; try again")
                .retryAfter(Duration.ofSeconds(1));
    }
}
