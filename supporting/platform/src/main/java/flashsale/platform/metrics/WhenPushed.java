package flashsale.platform.metrics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;

/** Marks measuring components: they exist only if there is an InfluxDB to push to, and cost nothing otherwise. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Conditional(InfluxUrlIsGiven.class)
public @interface WhenPushed {}
