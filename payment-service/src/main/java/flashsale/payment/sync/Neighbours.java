package flashsale.payment.sync;

import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The services that this one calls. */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class Neighbours {

    @Bean
    RemoteService orderService(RemoteServices services, NeighbourProperties properties) {
        return services.internal("order-service", properties.timeout());
    }

    @Bean
    RemoteService inventoryService(RemoteServices services, NeighbourProperties properties) {
        return services.internal("inventory-service", properties.timeout());
    }
}
