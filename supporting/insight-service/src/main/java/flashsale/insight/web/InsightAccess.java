package flashsale.insight.web;

import flashsale.platform.security.AccessRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** Everybody may search, look and click; figures and reports are for admins. */
@Configuration(proxyBeanMethods = false)
class InsightAccess {

    @Bean
    AccessRules insightRules() {
        return paths -> paths.requestMatchers("/*/api/v1/search", "/*/api/v1/product-pages/*")
                .permitAll()
                .requestMatchers(HttpMethod.POST, "/*/api/v1/clicks", "/*/api/v1/click-batches")
                .permitAll()
                .requestMatchers("/*/api/v1/clicks", "/*/api/v1/statistics/**", "/*/api/v1/reports/**")
                .hasRole("ADMIN");
    }
}
