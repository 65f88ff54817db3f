package flashsale.platform.client;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.web.client.RestClient;

/** The HTTP clients that services use to call each other. */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
public class ClientAutoConfiguration {

    @Bean
    RemoteServices remoteServices(
            RestClient.Builder builder,
            @Value("${flashsale.internal.gateway-url}") String gatewayUrl,
            @Value("${flashsale.internal.token}") String token,
            MeterRegistry meters) {
        return new RemoteServices(builder, gatewayUrl, token, meters);
    }
}
