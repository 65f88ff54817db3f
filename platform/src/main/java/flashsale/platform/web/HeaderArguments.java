package flashsale.platform.web;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Lets controllers take an {@link IdempotencyKey} or a {@link WaitPreference} as a parameter. */
class HeaderArguments implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        Class<?> type = parameter.getParameterType();
        return type == IdempotencyKey.class || type == WaitPreference.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer model,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        if (parameter.getParameterType() == WaitPreference.class) {
            String[] preferences = request.getHeaderValues(WaitPreference.HEADER);
            return WaitPreference.parse(preferences == null ? null : String.join(",", preferences));
        }
        String key = request.getHeader(IdempotencyKey.HEADER);
        if (key == null || key.isBlank()) {
            throw ProblemType.IDEMPOTENCY_KEY_MISSING.because("Send a new Idempotency-Key header for each command");
        }
        return new IdempotencyKey(key);
    }
}
