package flashsale.servers.junit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;

/** Gives Spring contexts of tests their environment's properties, whatever the order of JUnit's extensions. */
final class NeedsServersContextCustomizerFactory implements ContextCustomizerFactory {

    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> configuration) {
        return Environments.of(testClass)
                .map(environment -> new NeedsServersContextCustomizer(environment.properties()))
                .orElse(null);
    }
}
