package flashsale.insight.web;

import flashsale.platform.security.AccessRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class InsightAccess {

    @Bean
    AccessRules everybodyMaySearch() {
        return paths -> paths.requestMatchers("/*/api/v1/search").permitAll();
    }
}
