package flashsale.messaging.patience;

import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.SteadyClock;
import flashsale.platform.build.Builds;
import flashsale.platform.build.EventFlow;
import flashsale.messaging.MessagingAutoConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/** All builds that work by events refuse purchases when they are behind; only hybrid holds its commands. */
@AutoConfiguration(after = MessagingAutoConfiguration.class)
@ConditionalOnBean(EventLag.class)
@EventFlow
public class PatienceAutoConfiguration {

    @Bean
    Strain strain(EventLag lag, MeterRegistry meters) {
        return new Strain(lag, new SteadyClock(), meters);
    }

    @Bean
    LoadShedding loadShedding(Strain strain, MeterRegistry meters) {
        return new LoadShedding(strain, meters);
    }

    @Bean
    @Profile(Builds.HYBRID)
    Patience patience(Strain strain, BrokerHealth broker, MeterRegistry meters) {
        return new Patience(strain, broker, meters);
    }
}
