package flashsale.bank;

import flashsale.bank.behaviour.Switchboard;
import flashsale.bank.ledger.Ledger;
import java.io.IOException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class BankConfiguration {

    @Bean
    Ledger ledger(BankProperties properties, JsonMapper json) throws IOException {
        return Ledger.open(properties.ledgerFile(), json);
    }

    @Bean
    Switchboard switchboard(BankProperties properties) {
        return new Switchboard(properties.behaviour(), properties.hang());
    }
}
