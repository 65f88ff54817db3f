package flashsale.platform.openapi;

import flashsale.platform.security.Customer;
import flashsale.platform.signal.Waiter;
import flashsale.platform.web.IdempotencyKey;
import flashsale.platform.web.WaitPreference;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.MethodParameter;

/** Tells springdoc how the platform reads parameters and writes values, which it cannot see itself. */
@AutoConfiguration
public class OpenApiAutoConfiguration {

    private static final String BUILD = "build";
    private static final String IN_PATH = "/{" + BUILD + "}/";

    static {
        SpringDocUtils.getConfig()
                .addRequestWrapperToIgnore(Customer.class, IdempotencyKey.class, WaitPreference.class, Waiter.class)
                .replaceWithSchema(
                        BigDecimal.class, new StringSchema().format("decimal").example("19.90"));
    }

    @Bean
    GlobalOperationCustomizer headerParameters() {
        return (operation, method) -> {
            Arrays.stream(method.getMethodParameters())
                    .map(MethodParameter::getParameterType)
                    .forEach(type -> describe(type, operation));
            return operation;
        };
    }

    private static void describe(Class<?> type, Operation operation) {
        if (type == IdempotencyKey.class) {
            operation.addParametersItem(new HeaderParameter()
                    .name(IdempotencyKey.HEADER)
                    .required(true)
                    .description("Your name for this command; a repetition with the same key gets the same answer")
                    .schema(new StringSchema().minLength(1).maxLength(100)));
        } else if (type == WaitPreference.class) {
            operation.addParametersItem(new HeaderParameter()
                    .name(WaitPreference.HEADER)
                    .description("How many seconds to wait for a result, at most 30 (RFC 7240)")
                    .schema(new StringSchema().example("wait=10")));
        }
    }

    @Bean
    GlobalOpenApiCustomizer shop(@Value("${spring.application.name}") String service) {
        return api -> {
            api.info(new Info().title(service).version("v1"));
            if (api.getComponents() == null) {
                api.setComponents(new Components());
            }
            api.getComponents()
                    .addSecuritySchemes(
                            "accessToken",
                            new SecurityScheme()
                                    .type(SecurityScheme.Type.HTTP)
                                    .scheme("bearer")
                                    .bearerFormat("JWT"));
            api.getPaths().forEach((path, item) -> {
                if (path.startsWith(IN_PATH)) {
                    item.readOperations().forEach(OpenApiAutoConfiguration::describeBuild);
                }
            });
        };
    }

    private static void describeBuild(Operation operation) {
        boolean described = operation.getParameters() != null
                && operation.getParameters().stream().anyMatch(parameter -> BUILD.equals(parameter.getName()));
        if (!described) {
            Schema<String> builds = new StringSchema();
            builds.setEnum(List.of("sync", "async"));
            operation.addParametersItem(new PathParameter().name(BUILD).schema(builds));
        }
    }
}
