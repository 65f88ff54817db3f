package flashsale.platform.security;

import flashsale.contract.ProblemType;
import flashsale.platform.web.ProblemWriter;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.AuthenticationEntryPoint;

/**
 * While user-service does not provide its keys, no token can be checked. That is temporary and not the caller's fault.
 */
record UnavailableKeys(AuthenticationEntryPoint unauthorized, ProblemWriter problems)
        implements ObjectPostProcessor<BearerTokenAuthenticationFilter> {

    @Override
    public <F extends BearerTokenAuthenticationFilter> F postProcess(F filter) {
        filter.setAuthenticationFailureHandler((request, response, failure) -> {
            if (failure instanceof AuthenticationServiceException) {
                problems.write(
                        request,
                        response,
                        ProblemType.SERVICE_UNAVAILABLE,
                        "Access tokens cannot be checked now; try again");
            } else {
                unauthorized.commence(request, response, failure);
            }
        });
        return filter;
    }
}
