package flashsale.platform.shop;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;

/**
 * Every service compares its stores with the others' when it starts, except user-service, which they are compared with, and looks from time to
 * time whether they still have their data. The health shows what comes to light only afterwards.
 */
@AutoConfiguration(
        afterName = {
            "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration",
            "org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration"
        })
@ConditionalOnBooleanProperty("flashsale.shop.compare-stores")
public class ShopAutoConfiguration {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);

    @Bean
    StoresFirst storesFirst(
            RestClient.Builder http,
            ObjectProvider<ShopStore> stores,
            @Value("${flashsale.internal.gateway-url}") String gatewayUrl,
            @Value("${flashsale.internal.token}") String token,
            @Value("${flashsale.shop.patience}") Duration patience) {
        SimpleClientHttpRequestFactory impatient = new SimpleClientHttpRequestFactory();
        impatient.setConnectTimeout(TIMEOUT);
        impatient.setReadTimeout(TIMEOUT);
        RestClient userService = http.clone()
                .requestFactory(impatient)
                .baseUrl(gatewayUrl)
                .defaultHeader("X-Internal-Token", token)
                .build();
        return new StoresFirst(
                new ShopRegistry(userService), List.copyOf(stores.stream().toList()), patience, () -> System.exit(1));
    }

    @Bean
    StoresWatch storesWatch(ObjectProvider<ShopStore> stores, @Value("${spring.application.name}") String service) {
        return new StoresWatch(stores.stream().toList(), service, BETWEEN_LOOKS);
    }

    @Bean
    HealthIndicator shopStores(StoresFirst first, StoresWatch watch) {
        return () -> {
            List<String> problems = Stream.concat(first.problem().stream(), watch.problems().stream())
                    .toList();
            return problems.isEmpty()
                    ? Health.up().build()
                    : Health.down()
                            .withDetail("reason", String.join("; ", problems))
                            .build();
        };
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
