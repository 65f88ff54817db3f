package flashsale.servers.junit;

import java.util.Map;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/** As a record, it tells contexts of different environments apart in Spring's context cache. */
record NeedsServersContextCustomizer(Map<String, String> properties) implements ContextCustomizer {

    @Override
    public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("servers of the test", Map.copyOf(properties)));
    }
}
