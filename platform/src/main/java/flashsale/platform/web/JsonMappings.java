package flashsale.platform.web;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * All controllers answer with JSON. A client that accepts something else is refused before the controller is called: after it, the stock would
 * be held and the money taken before somebody notices that the answer cannot be read.
 */
class JsonMappings extends RequestMappingHandlerMapping {

    @Override
    protected @Nullable RequestMappingInfo getMappingForMethod(Method method, Class<?> handlerType) {
        RequestMappingInfo mapping = super.getMappingForMethod(method, handlerType);
        return mapping == null || !mapping.getProducesCondition().isEmpty()
                ? mapping
                : mapping.mutate().produces(MediaType.APPLICATION_JSON_VALUE).build();
    }
}
