package flashsale.platform.tracing;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** An empty variable counts as unset, because compose files pass unset variables as empty ones. */
class ZipkinUrlIsGiven implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return in(context.getEnvironment());
    }

    static boolean in(Environment environment) {
        return !environment.getProperty("flashsale.tracing.zipkin-url", "").isBlank();
    }
}
