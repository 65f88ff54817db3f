package flashsale.servers.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives a test class real servers: from containers if Docker is running, otherwise from locally installed programs. If these are missing,
 * the test fails and says what to install. Containers start once per JVM, programs once for all JVMs of a Maven run, unless the system
 * property {@code tests.own-servers} is {@code true}.
 *
 * <p>The annotated class gets a new database, a new virtual host and a new prefix for Redis keys. Subclasses share all this with their
 * annotated superclass, including a cached Spring context: annotate each class whose tests need isolation.
 *
 * <p>{@link TestEnvironment} says where to find all this; test methods, {@code @BeforeAll} methods and constructors may take it as a
 * parameter. The same values are in the properties of Spring contexts under the names of the services' environment variables ({@code
 * DATABASE_URL}, {@code REDIS_KEY_PREFIX}, …), and in the system properties of the same names while the class runs.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(NeedsServersExtension.class)
public @interface NeedsServers {

    ServerKind[] value();
}
