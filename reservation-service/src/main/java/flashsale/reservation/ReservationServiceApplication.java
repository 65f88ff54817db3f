package flashsale.reservation;

import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.data.redis.autoconfigure.observation.LettuceObservationAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Starts reservation-service as the one build or the other, as the active profile says. Without an observation of each
 * command to Redis: it would cost more than the command.
 */
@SpringBootApplication(exclude = LettuceObservationAutoConfiguration.class)
public class ReservationServiceApplication {

    static void main(String[] args) {
        SpringApplication.run(ReservationServiceApplication.class, args);
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
