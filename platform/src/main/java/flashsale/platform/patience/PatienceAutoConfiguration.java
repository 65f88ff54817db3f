package flashsale.platform.patience;

import flashsale.platform.backlog.Backlog;
import flashsale.platform.backlog.BrokerHealth;
import flashsale.platform.build.Builds;
import flashsale.platform.messaging.MessagingAutoConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/** Only the hybrid build holds its commands. */
@AutoConfiguration(after = MessagingAutoConfiguration.class)
@ConditionalOnBean(Backlog.class)
@Profile(Builds.HYBRID)
public class PatienceAutoConfiguration {

    @Bean
    Patience patience(Backlog backlog, BrokerHealth broker, MeterRegistry meters) {
        return new Patience(backlog, broker, InstantSource.system(), meters);
    }
}
