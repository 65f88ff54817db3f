package flashsale.reservation;

import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.data.redis.autoconfigure.observation.LettuceObservationAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;

/**
 * Starts the build of reservation-service that the active profile selects. Redis commands are not observed
 * individually: an observation would cost more than the command.
 */
// several builds may run in one context, and their controllers have the same names
@SpringBootApplication(
        exclude = LettuceObservationAutoConfiguration.class,
        nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class)
public class ReservationServiceApplication {

    static void main(String[] args) {
        SpringApplication.run(ReservationServiceApplication.class, args);
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
