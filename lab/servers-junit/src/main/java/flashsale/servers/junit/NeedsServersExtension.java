package flashsale.servers.junit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Publishes the environment of a test class as system properties while the class runs, and as a parameter. */
final class NeedsServersExtension implements BeforeAllCallback, AfterAllCallback, ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(NeedsServersExtension.class);
    private static final String REPLACED = "replaced system properties";

    @Override
    public void beforeAll(ExtensionContext context) {
        Map<String, Optional<String>> replaced = new HashMap<>();
        environment(context).properties().forEach((name, value) -> {
            replaced.put(name, Optional.ofNullable(System.getProperty(name)));
            System.setProperty(name, value);
        });
        context.getStore(NAMESPACE).put(REPLACED, replaced);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void afterAll(ExtensionContext context) {
        Map<String, Optional<String>> replaced =
                (Map<String, Optional<String>>) context.getStore(NAMESPACE).remove(REPLACED);
        if (replaced != null) {
            replaced.forEach((name, value) -> restore(name, value.orElse(null)));
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestEnvironment.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return environment(context);
    }

    private static TestEnvironment environment(ExtensionContext context) {
        return Environments.of(context.getRequiredTestClass()).orElseThrow();
    }

    private static void restore(String name, @Nullable String value) {
        if (value == null) {
            System.clearProperty(name);
        } else {
            System.setProperty(name, value);
        }
    }
}
