package flashsale.payment.sync;

import flashsale.payment.Payments;
import flashsale.payment.Sweeper;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The services that this build calls, and the component that resumes interrupted payments. */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class SyncBuild {

    @Bean
    RemoteService orderService(RemoteServices services) {
        return services.internal("order-service");
    }

    @Bean
    RemoteService inventoryService(RemoteServices services) {
        return services.internal("inventory-service");
    }

    @Bean
    Sweeper sagaSweeper(Payments payments, InterruptedSagas sagas) {
        return new Sweeper(payments, sagas);
    }
}
