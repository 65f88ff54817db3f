package flashsale.bank;

import flashsale.bank.behaviour.Switchboard;
import flashsale.bank.ledger.Ledger;
import java.io.IOException;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class BankConfiguration {

    @Bean
    Ledger ledger(BankProperties properties, JsonMapper json) throws IOException {
        return Ledger.open(properties.ledgerFile(), json);
    }

    /** The bank is not ready while it cannot write down what it does. */
    @Bean
    HealthIndicator journal(Ledger ledger, BankProperties properties) {
        return () -> {
            String problem = ledger.problem();
            return problem.isEmpty()
                    ? Health.up().build()
                    : Health.down()
                            .withDetail(
                                    "reason",
                                    "the ledger %s can't be written: %s".formatted(properties.ledgerFile(), problem))
                            .build();
        };
    }

    @Bean
    Switchboard switchboard(BankProperties properties) {
        return new Switchboard(properties.behaviour(), properties.hang());
    }
}
