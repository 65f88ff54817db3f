package flashsale.insight;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.web.servlet.client.RestTestClient;

/** Both builds in one process, with their servers; shared by all tests that extend this class. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ExtendWith(Tokens.class)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles({"sync", "async"})
public abstract class InsightTest {

    @Autowired
    protected JdbcClient jdbc;

    @LocalServerPort
    private int port;

    protected RestTestClient http() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }
}
