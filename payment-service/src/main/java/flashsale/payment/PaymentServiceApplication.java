package flashsale.payment;

import flashsale.platform.store.DatabaseClock;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Primary;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Starts payment-service; the active profiles select the builds. */
// several builds may run in one context, and their controllers have the same names
@SpringBootApplication(proxyBeanMethods = false, nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
@ConfigurationPropertiesScan
@EnableScheduling
public class PaymentServiceApplication {

    static void main(String[] args) {
        SpringApplication.run(PaymentServiceApplication.class, args);
    }

    /** In microseconds, like PostgreSQL's timestamps, so that a value is the same before and after it is stored. */
    @Bean
    @Primary
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    }

    /** For leases, about which all instances must agree. */
    @Bean
    DatabaseClock databaseClock(DataSource database) {
        return new DatabaseClock(database);
    }
}
