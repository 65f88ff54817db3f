package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import org.apache.coyote.AbstractProtocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.test.context.TestPropertySource;

/** The setting with which a study compares platform threads with virtual threads. */
@TestPropertySource(properties = {"spring.threads.virtual.enabled=false", "server.tomcat.threads.max=200"})
class PlatformThreadsTest extends ExampleTest {

    @Autowired
    ServletWebServerApplicationContext service;

    @Test
    void requests_can_be_handled_by_a_pool_of_platform_threads() {
        TomcatWebServer server = (TomcatWebServer) service.getWebServer();
        AbstractProtocol<?> protocol =
                (AbstractProtocol<?>) server.getTomcat().getConnector().getProtocolHandler();

        assertThat(protocol.getExecutor())
                .isInstanceOfSatisfying(ThreadPoolExecutor.class, pool -> assertThat(pool.getMaximumPoolSize())
                        .isEqualTo(200));
    }
}
