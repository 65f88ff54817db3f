package flashsale.strategies;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** {@code GET /api/job/{strategy}} runs one slow job in one of several ways. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class StrategiesApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(StrategiesApplication.class, arguments);
    }
}
