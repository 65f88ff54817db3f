package flashsale.user.web;

import flashsale.platform.security.AccessRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class WebConfiguration {

    /** These callers have no token yet. */
    @Bean
    AccessRules everybodyMayLogIn() {
        return paths -> paths.requestMatchers("/*/api/v1/auth/**", "/.well-known/jwks.json")
                .permitAll();
    }
}
