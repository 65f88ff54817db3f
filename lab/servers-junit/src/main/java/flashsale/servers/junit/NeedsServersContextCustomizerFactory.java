package flashsale.servers.junit;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;

/** Gives Spring contexts of tests their environment's properties, whatever the order of JUnit's extensions. */
final class NeedsServersContextCustomizerFactory implements ContextCustomizerFactory {

    /** A record, so that Spring's context cache keeps contexts of different environments apart. */
    private record NeedsServersContextCustomizer(Map<String, String> properties) implements ContextCustomizer {

        @Override
        public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(new MapPropertySource("servers of the test", Map.copyOf(properties)));
        }
    }

    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> configuration) {
        return Environments.of(testClass)
                .map(environment -> new NeedsServersContextCustomizer(environment.properties()))
                .orElse(null);
    }
}
