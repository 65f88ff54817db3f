package flashsale.servers.junit;

import java.util.Map;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/** A record, so that Spring's context cache keeps contexts of different environments apart. */
record NeedsServersContextCustomizer(Map<String, String> properties) implements ContextCustomizer {

    @Override
    public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("servers of the test", Map.copyOf(properties)));
    }
}
