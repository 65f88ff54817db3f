package flashsale.platform.security;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;

/**
 * A service's additions to the common rules, as a bean: public paths and admin paths ({@code hasRole("ADMIN")}).
 * Everything else needs a valid token.
 */
@FunctionalInterface
public interface AccessRules {

    void addTo(AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry paths);
}
