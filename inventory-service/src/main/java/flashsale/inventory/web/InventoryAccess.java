package flashsale.inventory.web;

import flashsale.platform.security.AccessRules;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** Everybody may read products; sales, changes and recalls are for admins. */
@Configuration(proxyBeanMethods = false)
class InventoryAccess {

    @Bean
    AccessRules inventoryRules() {
        return paths -> paths.requestMatchers(HttpMethod.PUT, "/*/api/v1/products/*")
                .hasRole("ADMIN")
                .requestMatchers("/*/api/v1/products", "/*/api/v1/products/*")
                .permitAll()
                .requestMatchers(HttpMethod.POST, "/*/api/v1/sales", "/*/api/v1/products/*/withdrawal")
                .hasRole("ADMIN");
    }
}
