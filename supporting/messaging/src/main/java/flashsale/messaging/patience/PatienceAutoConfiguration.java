package flashsale.messaging.patience;

import flashsale.messaging.MessagingAutoConfiguration;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.SteadyClock;
import flashsale.platform.build.Builds;
import flashsale.platform.build.EventFlow;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/** All builds that work by events refuse purchases when they are behind; only hybrid holds requests that begin or pay one. */
@AutoConfiguration(after = MessagingAutoConfiguration.class)
@ConditionalOnBean(EventLag.class)
@EventFlow
public class PatienceAutoConfiguration {

    @Bean
    LoadMonitor loadMonitor(EventLag lag, MeterRegistry meters) {
        return new LoadMonitor(lag, new SteadyClock(), meters);
    }

    @Bean
    LoadShedding loadShedding(LoadMonitor load, MeterRegistry meters) {
        return new LoadShedding(load, meters);
    }

    @Bean
    @Profile(Builds.HYBRID)
    Patience patience(LoadMonitor load, BrokerHealth broker, MeterRegistry meters) {
        return new Patience(load, broker, meters);
    }
}
