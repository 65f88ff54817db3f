package flashsale.platform.metrics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;

/** For what measures: it is there only when there is an InfluxDB to push to, so without one it costs nothing. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Conditional(InfluxUrlIsGiven.class)
public @interface WhenPushed {}
