package flashsale.platform.shop;

import flashsale.contract.Headers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;

/**
 * Every service compares its stores with the others' when it starts, except user-service, which they are compared with. Every service,
 * user-service too, looks from time to time whether its stores still have their data, and the others also whether user-service's database
 * has. The health shows what comes to light only after the start.
 */
@AutoConfiguration(afterName = "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration")
public class ShopAutoConfiguration {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);

    @Bean
    @ConditionalOnBooleanProperty("flashsale.shop.compare-stores")
    ShopRegistry shopRegistry(
            RestClient.Builder http,
            @Value("${flashsale.internal.gateway-url}") String gatewayUrl,
            @Value("${flashsale.internal.token}") String token) {
        HttpClientSettings impatient = HttpClientSettings.defaults().withTimeouts(TIMEOUT, TIMEOUT);
        return new ShopRegistry(http.clone()
                .requestFactory(ClientHttpRequestFactoryBuilder.simple().build(impatient))
                .baseUrl(gatewayUrl)
                .defaultHeader(Headers.INTERNAL_TOKEN, token)
                .build());
    }

    @Bean
    @ConditionalOnBooleanProperty("flashsale.shop.compare-stores")
    StoresFirst storesFirst(
            ShopRegistry registry,
            ObjectProvider<ShopStore> stores,
            @Value("${flashsale.shop.patience}") Duration patience) {
        return new StoresFirst(registry, stores.stream().toList(), patience, () -> System.exit(1));
    }

    @Bean
    @ConditionalOnBooleanProperty("flashsale.shop.watch-stores")
    StoresWatch storesWatch(
            ObjectProvider<ShopStore> stores,
            ObjectProvider<ShopRegistry> userService,
            @Value("${spring.application.name}") String service) {
        List<ShopStore> watched = Stream.concat(
                        stores.stream(), userService.stream().map(UserServiceDatabase::new))
                .toList();
        return new StoresWatch(watched, service, BETWEEN_LOOKS);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JdbcTemplate.class)
    static class OfDatabase {

        @Bean
        @ConditionalOnBean(JdbcTemplate.class)
        ShopDatabase shopDatabase(JdbcTemplate jdbc, @Value("${spring.application.name}") String service) {
            return new ShopDatabase(jdbc, service);
        }
    }
}
