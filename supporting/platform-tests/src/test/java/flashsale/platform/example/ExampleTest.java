package flashsale.platform.example;

import static flashsale.platform.test.Cable.toBroker;

import flashsale.platform.test.Cable;
import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The example service in all builds, with real servers reached through cables. Shared by all subclasses. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ExtendWith(Tokens.class)
@SpringBootTest(
        classes = ExampleApplication.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.datasource.hikari.connection-timeout=2000",
            "flashsale.patterns=true",
            "flashsale.signals=true",
            "spring.autoconfigure.exclude=" // a service may have exclusions of its own
        })
@ActiveProfiles({"sync", "async"})
public abstract class ExampleTest {

    private static Cable toDatabase;
    private static Cable toUserService;

    @DynamicPropertySource
    static void serversAreReachedThroughCables(DynamicPropertyRegistry properties) {
        properties.add("spring.rabbitmq.host", () -> "localhost");
        properties.add("spring.rabbitmq.port", () -> toBroker().port());
        properties.add("spring.datasource.url", ExampleTest::urlThroughCable);
        properties.add(
                "flashsale.jwks-url",
                () -> "http://localhost:" + toUserService().port() + "/jwks.json");
    }

    protected static synchronized Cable toDatabase() {
        if (toDatabase == null) {
            URI server = serverOf(System.getProperty("DATABASE_URL"));
            toDatabase = Cable.to(server.getHost(), server.getPort());
        }
        return toDatabase;
    }

    protected static synchronized Cable toUserService() {
        if (toUserService == null) {
            URI server = URI.create(System.getProperty("JWKS_URL"));
            toUserService = Cable.to(server.getHost(), server.getPort());
        }
        return toUserService;
    }

    private static String urlThroughCable() {
        return "jdbc:postgresql://localhost:" + toDatabase().port()
                + serverOf(System.getProperty("DATABASE_URL")).getPath();
    }

    private static URI serverOf(String jdbcUrl) {
        return URI.create(jdbcUrl.substring("jdbc:".length()));
    }

    @AfterEach
    void mend() {
        toBroker().mend();
        toDatabase().mend();
        toUserService().mend();
    }
}
