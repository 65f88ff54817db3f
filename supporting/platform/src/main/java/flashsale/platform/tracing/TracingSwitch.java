package flashsale.platform.tracing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;

/** Leaves out Spring Boot's tracing while it is off; otherwise the libraries on the class path would configure it. */
class TracingSwitch implements AutoConfigurationImportFilter, EnvironmentAware {

    private static final List<String> TRACING = List.of(
            "org.springframework.boot.micrometer.tracing.",
            "org.springframework.boot.opentelemetry.",
            "org.springframework.boot.zipkin.");

    private boolean on;

    /** An empty variable counts as unset, because compose files pass unset variables as empty ones. */
    @Override
    public void setEnvironment(Environment environment) {
        on = !environment.getProperty("flashsale.tracing.zipkin-url", "").isBlank();
    }

    @Override
    public boolean[] match(@Nullable String[] classes, AutoConfigurationMetadata metadata) {
        boolean[] matches = new boolean[classes.length];
        for (int i = 0; i < matches.length; i++) {
            String name = classes[i];
            matches[i] = on || name == null || TRACING.stream().noneMatch(name::startsWith);
        }
        return matches;
    }
}
