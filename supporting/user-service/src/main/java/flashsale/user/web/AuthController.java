package flashsale.user.web;

import flashsale.contract.ProblemType;
import flashsale.user.session.Attempt;
import flashsale.user.session.LogIn;
import flashsale.user.session.Login;
import flashsale.user.session.Sessions;
import flashsale.user.session.Tokens;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Login and refresh; the same in all builds. */
@RestController
@RequestMapping("/api/v1/auth")
@Tag(name = "auth")
@SecurityRequirements
class AuthController {

    private final LogIn logIn;
    private final Sessions sessions;

    AuthController(LogIn logIn, Sessions sessions) {
        this.logIn = logIn;
        this.sessions = sessions;
    }

    record LoginRequest(
            @Username @Schema(pattern = Username.PATTERN) String username,
            @NotNull @Size(max = 72) String password) {}

    record RefreshRequest(@NotNull @Size(max = 100) String refreshToken) {}

    record TokensView(String accessToken, String refreshToken, long expiresIn, UUID userId) {

        static TokensView of(Tokens tokens) {
            return new TokensView(
                    tokens.accessToken(),
                    tokens.refreshToken(),
                    tokens.lifetime().toSeconds(),
                    tokens.userId());
        }
    }

    @PostMapping("/login")
    @Operation(summary = "Returns an access token, and a refresh token to get the next one")
    TokensView login(@Valid @RequestBody LoginRequest request, HttpServletRequest http) {
        Attempt attempt = new Attempt(request.username(), ClientAddress.of(http));
        return switch (logIn.logIn(attempt, request.password())) {
            case Login.Granted(var tokens) -> TokensView.of(tokens);
            case Login.Refused.WRONG_CREDENTIALS ->
                throw ProblemType.UNAUTHORIZED.because("User name or password is wrong");
            case Login.TooManyFailures(var delay) ->
                throw ProblemType.TOO_MANY_REQUESTS
                        .because("Too many wrong passwords; try again later")
                        .retryAfter(delay);
            case Login.Refused.BUSY -> throw RegistrationDesk.busy();
        };
    }

    @PostMapping("/refresh")
    @Operation(
            summary =
                    "Exchanges a refresh token for new tokens; sent again within ten seconds it gets the same refresh token, later it ends the session")
    TokensView refresh(@Valid @RequestBody RefreshRequest request) {
        return sessions.refresh(request.refreshToken())
                .map(TokensView::of)
                .orElseThrow(() -> ProblemType.UNAUTHORIZED.because("The refresh token is not valid; log in again"));
    }
}
