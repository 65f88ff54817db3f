package flashsale.messaging.outbox;

import flashsale.messaging.ConfirmedPublisher;
import flashsale.messaging.MessagingAutoConfiguration;
import flashsale.platform.build.EventFlow;
import flashsale.platform.metrics.WhenPushed;
import flashsale.platform.tracing.Traces;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import tools.jackson.databind.json.JsonMapper;

/** The outbox of a service that has a database and publishes events. */
@AutoConfiguration(after = MessagingAutoConfiguration.class)
@ConditionalOnClass({JdbcTemplate.class, ConfirmedPublisher.class})
@ConditionalOnBean({JdbcTemplate.class, ConfirmedPublisher.class})
@EventFlow
public class OutboxAutoConfiguration {

    @Bean
    OutboxRelay outboxRelay(
            JdbcTemplate jdbc,
            PlatformTransactionManager transactions,
            ConfirmedPublisher publisher,
            @Value("${spring.application.name}") String service) {
        return new OutboxRelay(new OutboxRows(jdbc, transactions, publisher), service);
    }

    @Bean
    @WhenPushed
    OutboxReader outboxReader(JdbcTemplate jdbc) {
        return new OutboxReader(jdbc);
    }

    @Bean
    Outbox outbox(JdbcTemplate jdbc, JsonMapper json, OutboxRelay relay, Traces traces) {
        return new Outbox(jdbc, json, relay, traces);
    }
}
