package flashsale.platform.signal;

import flashsale.platform.build.EventFlow;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;

/** Signals are for requests that wait for events; the sync build answers when everything is done. */
@AutoConfiguration(afterName = "org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration")
@ConditionalOnClass(JdbcTemplate.class)
@ConditionalOnBean(JdbcTemplate.class)
@EventFlow
public class SignalAutoConfiguration {

    @Bean
    ChangeSignals changeSignals(
            JdbcTemplate jdbc, DataSource dataSource, @Value("${spring.application.name}") String service) {
        return new ChangeSignals(jdbc, dataSource, service);
    }
}
