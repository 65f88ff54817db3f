package flashsale.platform.metrics;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** An empty variable is as good as none: that is how a compose file says "not here". */
class InfluxUrlIsGiven implements Condition {

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return !context.getEnvironment().getProperty("flashsale.influx.url", "").isBlank();
    }
}
