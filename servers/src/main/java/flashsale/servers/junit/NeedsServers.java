package flashsale.servers.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class real servers: from containers where Docker answers, else from the natively installed programs, else the test fails
 * and says what to install. The servers start once per JVM; where the environment variable {@code FLASHSALE_TEST_SERVERS} names a
 * directory in which {@link flashsale.servers.TestServers} has started them, those are used.
 *
 * <p>The annotated class gets a new database, a new virtual host and a new prefix for Redis keys. Subclasses share what their annotated
 * superclass got, and with it a cached Spring context: put the annotation on each class whose tests want to be alone.
 *
 * <p>Where to find all this is in {@link TestEnvironment}, which test methods, {@code @BeforeAll} methods and constructors may take as a
 * parameter, in the properties of Spring contexts under the names of the services' environment variables ({@code DATABASE_URL},
 * {@code REDIS_KEY_PREFIX}, …), and in the system properties of the same names while the class runs.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(NeedsServersExtension.class)
public @interface NeedsServers {

    ServerKind[] value();
}
