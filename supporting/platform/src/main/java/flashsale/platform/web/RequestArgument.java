package flashsale.platform.web;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Lets controllers take a parameter of a type: the same few lines for each. All beans of this class are used.
 *
 * @param reader finds the value in the request; may throw a {@link flashsale.contract.Problem}
 */
public record RequestArgument<T>(Class<T> type, Function<NativeWebRequest, T> reader)
        implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == type;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer model,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        return reader.apply(request);
    }
}
