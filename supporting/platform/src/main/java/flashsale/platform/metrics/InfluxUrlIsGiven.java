package flashsale.platform.metrics;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** An empty variable counts as unset, because compose files pass unset variables as empty ones. */
class InfluxUrlIsGiven implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return !context.getEnvironment().getProperty("flashsale.influx.url", "").isBlank();
    }
}
