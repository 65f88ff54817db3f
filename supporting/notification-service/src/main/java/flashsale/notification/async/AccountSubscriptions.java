package flashsale.notification.async;

import static flashsale.contract.EventType.ACCOUNT_REGISTERED;
import static flashsale.contract.Subscriber.AUDIT_LOG;
import static flashsale.contract.Subscriber.MAIL;

import flashsale.messaging.Subscription;
import flashsale.notification.audit.AuditLog;
import flashsale.notification.mail.RequestMails;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Hears of accounts, in two queues: a mail server that is away does not hold up the audit log. */
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

    /** Only notes the mails: a queue is no place to wait for a mail server. */
    @Bean
    Subscription<AccountRegistered> welcomeAccounts(RequestMails mails) {
        return Subscription.of(
                MAIL,
                ACCOUNT_REGISTERED,
                AccountRegistered.class,
                accounts -> mails.request(accounts.stream()
                        .map(AccountRegistered::welcome)
                        .flatMap(Optional::stream)
                        .toList()));
    }
}
