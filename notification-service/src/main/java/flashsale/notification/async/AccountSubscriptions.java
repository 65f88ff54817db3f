package flashsale.notification.async;

import static flashsale.platform.event.EventType.ACCOUNT_REGISTERED;
import static flashsale.platform.event.Service.AUDIT_LOG;

import flashsale.notification.audit.AuditLog;
import flashsale.platform.messaging.Subscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Hears of accounts. */
@Configuration(proxyBeanMethods = false)
@Profile("async")
class AccountSubscriptions {

    @Bean
    Subscription<AccountRegistered> auditRegistrations(AuditLog log) {
        return Subscription.of(
                AUDIT_LOG,
                ACCOUNT_REGISTERED,
                AccountRegistered.class,
                accounts -> log.addAll(
                        accounts.stream().map(AccountRegistered::auditEntry).toList()));
    }
}
