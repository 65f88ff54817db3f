package flashsale.platform.client;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.web.client.RestClient;

/** The HTTP clients that services use to call each other. */
@AutoConfiguration
public class ClientAutoConfiguration {

    @Bean
    RemoteServices remoteServices(
            RestClient.Builder builder,
            @Value("${flashsale.internal.gateway-url}") String gatewayUrl,
            @Value("${flashsale.internal.token}") String token,
            Environment environment,
            MeterRegistry meters) {
        return new RemoteServices(
                builder,
                gatewayUrl,
                token,
                name -> environment.getRequiredProperty("flashsale.neighbours." + name, Duration.class),
                meters);
    }
}
