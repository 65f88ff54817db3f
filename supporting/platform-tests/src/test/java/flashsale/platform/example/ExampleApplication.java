package flashsale.platform.example;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Subscription;
import flashsale.platform.security.AccessRules;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.QueryTimeoutException;

/** The smallest service that uses all of the platform. */
@SpringBootApplication
public class ExampleApplication {

    @Bean
    Subscription<Greeting> orderCreated(Effects effects) {
        return Subscription.of(
                Subscriber.PAYMENT,
                EventType.ORDER_CREATED,
                Greeting.class,
                greetings -> effects.happen("payment", greetings));
    }

    @Bean
    Subscription<Greeting> orderCancelledForPayment(Effects effects) {
        return Subscription.of(
                Subscriber.PAYMENT,
                EventType.ORDER_CANCELLED,
                Greeting.class,
                greetings -> effects.happen("payment", greetings));
    }

    @Bean
    Subscription<Greeting> orderCancelledForReservation(Effects effects) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.ORDER_CANCELLED,
                Greeting.class,
                greetings -> effects.happen("reservation", greetings));
    }

    @Bean
    Filter askingAStore() {
        return (request, response, chain) -> {
            if (((HttpServletRequest) request).getRequestURI().endsWith("/away-in-a-filter")) {
                throw new QueryTimeoutException("no answer from 10.1.2.3");
            }
            chain.doFilter(request, response);
        };
    }

    @Bean
    AccessRules exampleRules() {
        return paths -> paths.requestMatchers("/*/api/v1/public/**")
                .permitAll()
                .requestMatchers("/*/api/v1/administration/**")
                .hasRole("ADMIN");
    }
}
