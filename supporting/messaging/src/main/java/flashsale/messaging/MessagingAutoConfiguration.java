package flashsale.messaging;

import flashsale.contract.EventType;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.SteadyClock;
import flashsale.platform.background.Problems;
import flashsale.platform.build.EventFlow;
import flashsale.platform.metrics.WhenPushed;
import flashsale.platform.tracing.Traces;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.validation.Validator;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.amqp.autoconfigure.CachingConnectionFactoryConfigurer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.transaction.PlatformTransactionManager;
import tools.jackson.databind.json.JsonMapper;

/** Messaging for services that react to events; a service without it sets {@code flashsale.messaging} to false. */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.amqp.autoconfigure.RabbitAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration",
            "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration"
        })
@ConditionalOnClass(ConnectionFactory.class)
@ConditionalOnBean(ConnectionFactory.class)
@ConditionalOnBooleanProperty(name = "flashsale.messaging", matchIfMissing = true)
@EventFlow
public class MessagingAutoConfiguration {

    private final List<EventType> events;

    MessagingAutoConfiguration(@Value("${flashsale.patterns}") boolean patterns) {
        this.events = EventType.inUse(patterns);
    }

    @Bean
    Declarables topology() {
        return Topology.declarables(events);
    }

    @Bean
    TopologyWatch topologyWatch(
            CachingConnectionFactory connections,
            CachingConnectionFactoryConfigurer settings,
            Declarables topology,
            ObjectProvider<Subscription<?>> subscriptions,
            @Value("${spring.application.name}") String service) {
        CachingConnectionFactory apart = new CachingConnectionFactory(connections.getRabbitConnectionFactory());
        settings.configure(apart);
        return new TopologyWatch(
                connections,
                apart,
                List.copyOf(topology.getDeclarables()),
                () -> subscriptions.stream().map(Subscription::queue).collect(Collectors.toSet()),
                service);
    }

    @Bean("queues")
    HealthIndicator queuesHealth(TopologyWatch watch) {
        return () -> Problems.health(watch.problems());
    }

    @Bean
    EventLag lag(BrokerHealth health) {
        return new EventLag(health, new SteadyClock());
    }

    @Bean
    BrokerHealth brokerHealth(ConnectionFactory connections) {
        BrokerHealth health = new BrokerHealth(new SteadyClock());
        connections.addConnectionListener(new WatchedConnections(health));
        return health;
    }

    @Bean
    ConfirmedPublisher confirmedPublisher(
            ConnectionFactory connections,
            MeterRegistry meters,
            Traces traces,
            EventLag lag,
            BrokerHealth health,
            TopologyWatch topology) {
        return new ConfirmedPublisher(connections, meters, traces, lag, health, topology::reportMissing);
    }

    @Bean
    @ConditionalOnMissingBean(Inbox.class)
    Inbox withoutDatabase() {
        return Inbox.NONE;
    }

    @Bean
    Progress progress() {
        return new Progress();
    }

    @Bean
    Consumers consumers(
            ConnectionFactory connections,
            ObjectProvider<Subscription<?>> subscriptions,
            Inbox inbox,
            ConfirmedPublisher publisher,
            JsonMapper json,
            Validator validator,
            Progress progress,
            EventLag lag,
            TopologyWatch topology,
            MeterRegistry meters,
            Traces traces) {
        FailedMessages failed = new FailedMessages(publisher);
        return new Consumers(
                connections,
                subscriptions.stream()
                        .map(it -> new EventConsumer<>(
                                it,
                                it.idempotent() ? Inbox.NONE : inbox,
                                failed,
                                json,
                                validator,
                                new MessageMeters(meters, progress, lag, it),
                                traces))
                        .toList(),
                topology::reportMissing);
    }

    @Bean("messaging")
    MessagingHealth messagingHealth(BrokerHealth broker, Consumers consumers) {
        return new MessagingHealth(broker, consumers);
    }

    @Bean
    @WhenPushed
    QueueReader queueReader(ConnectionFactory connections, Progress progress) {
        return new QueueReader(connections, events, progress);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JdbcTemplate.class)
    @EnableScheduling
    static class WithDatabase {

        @Bean
        @ConditionalOnBean(JdbcTemplate.class)
        Inbox jdbcInbox(JdbcTemplate jdbc, PlatformTransactionManager transactions) {
            return new JdbcInbox(jdbc, transactions);
        }

        @Bean
        @ConditionalOnBean(JdbcTemplate.class)
        ProcessedEvents processedEvents(JdbcTemplate jdbc) {
            return new ProcessedEvents(jdbc);
        }
    }
}
