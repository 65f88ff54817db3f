package flashsale.platform.web;

import flashsale.contract.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/**
 * Refuses bodies above {@link #LIMIT} with 413, as nginx does for customers, including those that do not announce their length. Tomcat limits only forms, and Jackson's limit
 * is of the mapper, so it would hold for what this service reads from others, too.
 */
@ControllerAdvice
class BodyLimit extends RequestBodyAdviceAdapter implements HandlerInterceptor {

    /** In bytes. The largest legitimate request, a cart of 20 items, has 2 kB. */
    static final int LIMIT = 64 * 1024;

    private record Body(HttpHeaders headers, InputStream content) implements HttpInputMessage {

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public InputStream getBody() {
            return content;
        }
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        check(request.getContentLengthLong());
        return true;
    }

    @Override
    public boolean supports(MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
        return true;
    }

    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage message,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converter)
            throws IOException {
        if (message.getHeaders().getContentLength() >= 0) {
            return message;
        }
        byte[] content = message.getBody().readNBytes(LIMIT + 1);
        check(content.length);
        return new Body(message.getHeaders(), new ByteArrayInputStream(content));
    }

    private static void check(long length) {
        if (length > LIMIT) {
            throw ProblemType.PAYLOAD_TOO_LARGE.because("At most " + LIMIT + " bytes");
        }
    }
}
