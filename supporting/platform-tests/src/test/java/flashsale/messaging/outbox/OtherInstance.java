package flashsale.messaging.outbox;

import com.zaxxer.hikari.HikariDataSource;
import flashsale.messaging.ConfirmedPublisher;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.SteadyClock;
import flashsale.platform.tracing.Traces;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory.ConfirmType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** The relay of another instance of the service, with its own connections, which no cable cuts. */
record OtherInstance(HikariDataSource database, CachingConnectionFactory broker, OutboxRelay relay)
        implements AutoCloseable {

    static OtherInstance start() {
        HikariDataSource database = new HikariDataSource();
        database.setJdbcUrl(System.getProperty("DATABASE_URL"));
        database.setUsername(System.getProperty("DATABASE_USERNAME"));
        database.setPassword(System.getProperty("DATABASE_PASSWORD"));
        database.setMaximumPoolSize(2);
        CachingConnectionFactory broker = new CachingConnectionFactory(
                System.getProperty("RABBITMQ_HOST"), Integer.parseInt(System.getProperty("RABBITMQ_PORT")));
        broker.setUsername(System.getProperty("RABBITMQ_USERNAME"));
        broker.setPassword(System.getProperty("RABBITMQ_PASSWORD"));
        broker.setVirtualHost(System.getProperty("RABBITMQ_VHOST"));
        broker.setPublisherConfirmType(ConfirmType.SIMPLE);
        ConfirmedPublisher publisher = new ConfirmedPublisher(
                broker,
                new SimpleMeterRegistry(),
                Traces.OFF,
                new EventLag(new BrokerHealth(new SteadyClock()), new SteadyClock()),
                new BrokerHealth(new SteadyClock()),
                () -> {});
        OutboxRows rows = new OutboxRows(new JdbcTemplate(database), new JdbcTransactionManager(database), publisher);
        OutboxRelay relay = new OutboxRelay(rows, "other");
        relay.start();
        return new OtherInstance(database, broker, relay);
    }

    @Override
    public void close() {
        relay.stop();
        broker.destroy();
        database.close();
    }
}
