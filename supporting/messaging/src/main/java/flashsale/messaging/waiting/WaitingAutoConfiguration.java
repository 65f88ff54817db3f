package flashsale.messaging.waiting;

import flashsale.contract.Headers;
import flashsale.platform.build.EventFlow;
import flashsale.platform.tracing.Traces;
import flashsale.platform.web.Admission;
import flashsale.platform.web.RequestArgument;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import java.util.Arrays;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/** Lets controllers take a {@link WaitPreference} and a {@link Waiter}. */
@AutoConfiguration
public class WaitingAutoConfiguration {

    static {
        SpringDocUtils.getConfig().addRequestWrapperToIgnore(WaitPreference.class, Waiter.class);
    }

    @Bean
    RequestArgument<WaitPreference> waitPreference() {
        return new RequestArgument<>(WaitPreference.class, WaitPreference::of);
    }

    @Bean
    RequestArgument<Waiter> waiter(Admission admission, Traces traces) {
        return new RequestArgument<>(Waiter.class, request -> new WaitingRequest(request, admission, traces));
    }

    /** Nobody waits in the sync build. */
    @Bean
    @EventFlow
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> clientsOfWaitingRequests() {
        return tomcat ->
                tomcat.addContextCustomizers(context -> context.getPipeline().addValve(new ClientValve()));
    }

    @Bean
    GlobalOperationCustomizer preference() {
        return (operation, method) -> {
            if (Arrays.stream(method.getMethodParameters())
                    .anyMatch(parameter -> parameter.getParameterType() == WaitPreference.class)) {
                operation.addParametersItem(new HeaderParameter()
                        .name(Headers.PREFER)
                        .description(
                                "How many seconds to wait for a result, at most 30; respond-async does not wait (RFC 7240)")
                        .schema(new StringSchema().example("wait=10")));
            }
            return operation;
        };
    }
}
