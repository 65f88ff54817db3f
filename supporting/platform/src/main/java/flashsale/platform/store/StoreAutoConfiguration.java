package flashsale.platform.store;

import jakarta.persistence.EntityManagerFactory;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.context.annotation.Bean;

/** What all services with entities share. */
@AutoConfiguration(afterName = "org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration")
@ConditionalOnClass(EntityManagerFactory.class)
@ConditionalOnBean(EntityManagerFactory.class)
public class StoreAutoConfiguration {

    @Bean
    Statements statements(EntityManagerFactory entities) {
        return new Statements(entities);
    }

    @Bean
    Standby standby(
            EntityManagerFactory entities,
            DataSource primary,
            DataSourceProperties database,
            @Value("${flashsale.standby.reads:false}") boolean reads,
            @Value("${spring.datasource.hikari.data-source-properties.options}") String options,
            @Value("${spring.datasource.hikari.maximum-pool-size}") int poolSize,
            @Value("${spring.application.name}") String service) {
        return new Standby(
                entities.unwrap(SessionFactory.class),
                primary,
                reads ? StandbyPool.of(database, options, poolSize) : null,
                service);
    }
}
