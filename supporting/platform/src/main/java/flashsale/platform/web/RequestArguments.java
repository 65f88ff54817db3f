package flashsale.platform.web;

import flashsale.contract.Headers;

import flashsale.contract.ProblemType;

import flashsale.platform.tracing.Traces;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Lets controllers take an {@link IdempotencyKey}, a {@link WaitPreference} or a {@link Waiter} as a parameter. */
class RequestArguments implements HandlerMethodArgumentResolver {

    private final Admission admission;
    private final Traces traces;

    RequestArguments(Admission admission, Traces traces) {
        this.admission = admission;
        this.traces = traces;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        Class<?> type = parameter.getParameterType();
        return type == IdempotencyKey.class || type == WaitPreference.class || type == Waiter.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer model,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        Class<?> type = parameter.getParameterType();
        if (type == Waiter.class) {
            return waiter(request);
        }
        return type == WaitPreference.class ? waitPreference(request) : idempotencyKey(request);
    }

    private Waiter waiter(NativeWebRequest request) {
        Optional<String> customer =
                Optional.ofNullable(request.getUserPrincipal()).map(Principal::getName);
        HttpServletRequest http = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
        return new WaitingRequest(admission, customer, Client.of(http), traces);
    }

    private static WaitPreference waitPreference(NativeWebRequest request) {
        String[] preferences = request.getHeaderValues(Headers.PREFER);
        return WaitPreference.parse(preferences == null ? null : String.join(",", preferences));
    }

    private static IdempotencyKey idempotencyKey(NativeWebRequest request) {
        String[] keys = request.getHeaderValues(Headers.IDEMPOTENCY_KEY);
        if (keys == null || keys[0].isBlank()) {
            throw ProblemType.IDEMPOTENCY_KEY_MISSING.because("Send a new Idempotency-Key header for each command");
        }
        if (keys.length > 1) {
            throw ProblemType.MALFORMED_REQUEST.because("Send one Idempotency-Key header");
        }
        return new IdempotencyKey(keys[0]);
    }
}
