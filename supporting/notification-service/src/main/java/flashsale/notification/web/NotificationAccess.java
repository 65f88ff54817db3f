package flashsale.notification.web;

import flashsale.platform.security.AccessRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class NotificationAccess {

    @Bean
    AccessRules auditLogIsForAdmins() {
        return paths -> paths.requestMatchers("/*/api/v1/audit-entries").hasRole("ADMIN");
    }
}
