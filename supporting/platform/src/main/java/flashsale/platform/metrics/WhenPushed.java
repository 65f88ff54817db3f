package flashsale.platform.metrics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Marks measuring components: they exist only if there is an InfluxDB to push to, and cost nothing otherwise. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Conditional(WhenPushed.UrlIsGiven.class)
public @interface WhenPushed {

    /** An empty variable counts as unset, because compose files pass unset variables as empty ones. */
    class UrlIsGiven implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return !context.getEnvironment()
                    .getProperty("flashsale.influx.uri", "")
                    .isBlank();
        }
    }
}
