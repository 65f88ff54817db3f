package flashsale.platform.openapi;

import flashsale.contract.Headers;
import flashsale.contract.ProblemType;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.math.BigDecimal;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** Tells springdoc how the platform reads parameters and writes values, which it cannot see itself. */
@AutoConfiguration
public class OpenApiAutoConfiguration {

    private static final String BUILD = "build";
    private static final String IN_PATH = "/{" + BUILD + "}/";
    private static final String ACCESS_TOKEN = "accessToken";
    private static final String PROBLEM = "Problem";
    private static final List<String> PROBLEM_STATUSES = List.of("4XX", "5XX");

    static {
        SpringDocUtils.getConfig()
                .addRequestWrapperToIgnore(Customer.class, IdempotencyKey.class)
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
                    .name(Headers.IDEMPOTENCY_KEY)
                    .required(true)
                    .description("Your name for this command; a repetition with the same key gets the same answer. "
                            + "Only what was sold out is decided anew")
                    .schema(new StringSchema().pattern(IdempotencyKey.PATTERN)));
        }
    }

    @Bean
    NullableComponents nullableComponents() {
        return new NullableComponents();
    }

    @Bean
    GlobalOpenApiCustomizer shop(
            @Value("${spring.application.name}") String service, @Value("${flashsale.build}") List<String> builds) {
        return api -> {
            api.info(new Info().title(service).version("v1"));
            api.addSecurityItem(new SecurityRequirement().addList(ACCESS_TOKEN));
            if (api.getComponents() == null) {
                api.setComponents(new Components());
            }
            api.getComponents()
                    .addSecuritySchemes(
                            ACCESS_TOKEN,
                            new SecurityScheme()
                                    .type(SecurityScheme.Type.HTTP)
                                    .scheme("bearer")
                                    .bearerFormat("JWT"))
                    .addSchemas(PROBLEM, problem())
                    .addResponses(PROBLEM, problemResponse());
            api.getPaths().values().stream()
                    .flatMap(item -> item.readOperations().stream())
                    .forEach(operation -> PROBLEM_STATUSES.forEach(
                            status -> operation.getResponses().putIfAbsent(status, new ApiResponse().$ref(PROBLEM))));
            api.getPaths().forEach((path, item) -> {
                if (path.startsWith(IN_PATH)) {
                    item.readOperations().forEach(operation -> describeBuild(operation, builds));
                }
            });
        };
    }

    private static ApiResponse problemResponse() {
        return new ApiResponse()
                .description("A problem detail (RFC 9457), which says why")
                .addHeaderObject(
                        HttpHeaders.RETRY_AFTER,
                        new Header()
                                .description(
                                        "With 429 and 503, and where it helps: the seconds after which to try again")
                                .schema(new IntegerSchema().minimum(BigDecimal.ONE)))
                .content(new Content()
                        .addMediaType(
                                MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                                new io.swagger.v3.oas.models.media.MediaType().schema(new Schema<>().$ref(PROBLEM))));
    }

    private static Schema<?> problem() {
        StringSchema type = new StringSchema();
        type.description("A promise: it never changes");
        Stream.of(ProblemType.values()).map(ProblemType::uri).map(URI::toString).forEach(type::addEnumItem);
        Schema<Object> problem = new ObjectSchema();
        problem.addProperty("type", type)
                .addProperty("title", new StringSchema())
                .addProperty("status", new IntegerSchema())
                .addProperty("detail", new StringSchema())
                .addProperty("instance", new StringSchema().format("uri-reference"));
        problem.setRequired(List.of("type", "title", "status", "detail"));
        return problem;
    }

    private static void describeBuild(Operation operation, List<String> builds) {
        boolean described = operation.getParameters() != null
                && operation.getParameters().stream().anyMatch(parameter -> BUILD.equals(parameter.getName()));
        if (!described) {
            Schema<String> name = new StringSchema();
            name.setEnum(builds);
            operation.addParametersItem(new PathParameter().name(BUILD).schema(name));
        }
    }
}
