package flashsale.platform.web;

import flashsale.platform.build.Builds;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The builds serve the same API, each under its name, in one process or in several: a controller with a profile under the builds to which
 * it belongs, all others under every build. (Spring's own path prefixes would need a predicate for each set of builds, and know no media types.)
 *
 * <p>All controllers answer with JSON. A client that accepts something else is refused before the controller is called: after it, the stock would
 * be held and the money taken before somebody notices that the answer cannot be read.
 */
class ApiMappings extends RequestMappingHandlerMapping {

    private final List<String> running;

    /** @param running the builds of this process */
    ApiMappings(List<String> running) {
        this.running = running;
    }

    @Override
    protected @Nullable RequestMappingInfo getMappingForMethod(Method method, Class<?> handlerType) {
        RequestMappingInfo mapping = super.getMappingForMethod(method, handlerType);
        if (mapping == null) {
            return null;
        }
        RequestMappingInfo prefixed = isCustomerApi(handlerType)
                ? RequestMappingInfo.paths(prefix(buildsOf(handlerType)))
                        .options(getBuilderConfiguration())
                        .build()
                        .combine(mapping)
                : mapping;
        return prefixed.getProducesCondition().isEmpty()
                ? prefixed.mutate().produces(MediaType.APPLICATION_JSON_VALUE).build()
                : prefixed;
    }

    private static String prefix(List<String> builds) {
        return builds.size() == 1 ? "/" + builds.getFirst() : "/{build:" + String.join("|", builds) + "}";
    }

    private List<String> buildsOf(Class<?> type) {
        Profile profile = AnnotatedElementUtils.findMergedAnnotation(type, Profile.class);
        return profile == null
                ? Builds.ALL
                : running.stream().filter(List.of(profile.value())::contains).toList();
    }

    private static boolean isCustomerApi(Class<?> type) {
        return type.getName().startsWith("flashsale.")
                && AnnotatedElementUtils.hasAnnotation(type, RestController.class)
                && !AnnotatedElementUtils.hasAnnotation(type, InternalApi.class);
    }
}
