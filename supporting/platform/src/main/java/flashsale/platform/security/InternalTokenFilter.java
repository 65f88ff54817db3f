package flashsale.platform.security;

import flashsale.contract.Headers;
import flashsale.contract.ProblemType;
import flashsale.platform.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Lets only the shop's own services call {@code /internal/**}. The gateway does not route these paths; the shared token
 * is the second lock, against callers inside the network.
 */
class InternalTokenFilter extends OncePerRequestFilter {

    private final byte[] token;
    private final ProblemWriter problems;

    /** @throws IllegalArgumentException if no token is configured: an empty one would admit everybody */
    InternalTokenFilter(String token, ProblemWriter problems) {
        if (token.isBlank()) {
            throw new IllegalArgumentException("INTERNAL_TOKEN is not set: services authenticate each other with it");
        }
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (matches(request.getHeader(Headers.INTERNAL_TOKEN))) {
            chain.doFilter(request, response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, Headers.INTERNAL_TOKEN);
            problems.write(request, response, ProblemType.UNAUTHORIZED, "For the shop's own services only");
        }
    }

    private boolean matches(@Nullable String given) {
        return given != null && MessageDigest.isEqual(token, given.getBytes(StandardCharsets.UTF_8));
    }
}
