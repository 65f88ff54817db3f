package flashsale.user.web;

import flashsale.user.account.NewAccount;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What a customer sends to register. */
public record RegistrationRequest(
        @Username @Schema(pattern = Username.PATTERN) String username,

        @NewPassword @Schema(minLength = 8, maxLength = 72) String password,

        @Nullable @Email @Size(max = 254) @Pattern(regexp = ASCII)
        String email) {

    private static final String ASCII = "^[!-~]+$";

    NewAccount named(@Nullable String key) {
        return new NewAccount(username, password, email, key);
    }

    /** Hides the password. */
    @Override
    public String toString() {
        return "RegistrationRequest[username=" + username + "]";
    }
}
