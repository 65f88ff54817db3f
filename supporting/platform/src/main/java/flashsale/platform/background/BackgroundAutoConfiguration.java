package flashsale.platform.background;

import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** Shows in the service's health whether its background work gets on. */
@AutoConfiguration
public class BackgroundAutoConfiguration {

    @Bean
    HealthIndicator backgroundWork(ObjectProvider<BackgroundWork> all) {
        return () -> {
            List<String> problems = all.stream()
                    .map(BackgroundWork::problem)
                    .flatMap(Optional::stream)
                    .toList();
            return Problems.health(problems);
        };
    }
}
