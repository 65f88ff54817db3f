package flashsale.platform.security;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;

/**
 * What a service adds to the common rules as a bean: paths that everybody may call, paths for admins
 * ({@code hasRole("ADMIN")}). Everything else needs a valid token.
 */
@FunctionalInterface
public interface AccessRules {

    void addTo(AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry paths);
}
