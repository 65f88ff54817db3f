package flashsale.platform.web;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import flashsale.platform.build.Builds;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnThreading;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.http.converter.ByteArrayHttpMessageConverter;
import org.springframework.web.filter.RequestContextFilter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.type.LogicalType;

/** The HTTP side of every service. */
@AutoConfiguration(before = WebMvcAutoConfiguration.class)
@Import({ProblemWriter.class, Admission.class, AdmissionFilter.class, RequestsEndpoint.class, BodyLimit.class})
public class WebAutoConfiguration {

    @Bean
    WebMvcConfigurer flashsaleWeb(
            ProblemWriter problems, BodyLimit bodyLimit, ObjectProvider<RequestArgument<?>> others) {
        return new WebMvcConfigurer() {
            @Override
            public void configureHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
                resolvers.add(new ProblemResolver(problems));
            }

            @Override
            public void addInterceptors(InterceptorRegistry interceptors) {
                interceptors.addInterceptor(bodyLimit);
            }

            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(new RequestArgument<>(IdempotencyKey.class, IdempotencyKey::of));
                others.forEach(resolvers::add);
            }
        };
    }

    @Bean
    WebMvcRegistrations mappings(Environment environment) {
        List<String> builds = Builds.ALL.stream()
                .filter(build -> environment.matchesProfiles(build))
                .toList();
        return new WebMvcRegistrations() {
            @Override
            public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
                return new ApiMappings(builds);
            }
        };
    }

    /** Otherwise a library on the class path adds its format: springdoc brings YAML, in which {@code 010} is 8. */
    @Bean
    ServerHttpMessageConvertersCustomizer noFormatsBesideJson() {
        return converters -> converters.disableDefaults().addCustomConverter(new ByteArrayHttpMessageConverter());
    }

    /**
     * Money is sent as a decimal string, so that floating-point arithmetic in a client cannot corrupt it. Otherwise a string is no number, and a
     * number no string.
     */
    @Bean
    JsonMapperBuilderCustomizer decimalsAsStrings() {
        return json -> json.enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .withConfigOverride(
                        BigDecimal.class, decimals -> decimals.setFormat(JsonFormat.Value.forShape(Shape.STRING)))
                .withCoercionConfig(
                        BigDecimal.class,
                        decimals -> decimals.setCoercion(CoercionInputShape.String, CoercionAction.TryConvert))
                .withCoercionConfig(
                        LogicalType.Textual, texts -> texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail));
    }

    /** Runs inside Spring Boot's valve and replaces its error pages, so that this valve answers. */
    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> problemsOfTomcat(ProblemWriter problems) {
        return tomcat -> tomcat.addContextCustomizers(context -> {
            Arrays.stream(context.findErrorPages()).forEach(context::removeErrorPage);
            context.getParent().getPipeline().addValve(new ProblemValve(problems));
        });
    }

    /** Named after the service, because a node identifies the owner of a virtual thread by its name. */
    @Bean
    @ConditionalOnThreading(Threading.VIRTUAL)
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> threadsOfRequests(
            @Value("${spring.application.name}") String service) {
        return tomcat -> tomcat.addProtocolHandlerCustomizers(
                protocol -> protocol.setExecutor(new VirtualThreadExecutor(service + "-http-")));
    }

    /** Spring MVC has the request without this filter, and nothing else uses it. */
    @Bean
    FilterRegistrationBean<RequestContextFilter> withoutRequestContext() {
        FilterRegistrationBean<RequestContextFilter> filter = new FilterRegistrationBean<>(new RequestContextFilter());
        filter.setEnabled(false);
        return filter;
    }
}
