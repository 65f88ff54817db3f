package flashsale.reservation.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.test.Tokens;
import flashsale.reservation.Allocation;
import flashsale.reservation.Stock;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** The service with its port open, as one of the builds. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@TestPropertySource(
        properties = "spring.data.redis.timeout=8s") // a disk that is busy with other things holds up appendfsync
@ExtendWith(Tokens.class)
public abstract class BuildTest implements Shop {

    @LocalServerPort
    protected int port;

    @Autowired
    protected Stock stock;

    @Autowired
    private StringRedisTemplate redis;

    @Value("${flashsale.redis.key-prefix}")
    private String keyPrefix;

    protected abstract String build();

    @Override
    public Shopper shopper() {
        return new Shopper(port, build());
    }

    @Override
    public Shopper shopper(Function<UUID, String> token) {
        return new Shopper(port, build(), token);
    }

    @Override
    public void sell(Allocation allocation) {
        stock.allocate(allocation);
    }

    @Override
    public int available(UUID productId) {
        return stock.available(List.of(productId)).getOrDefault(productId, 0);
    }

    @Override
    public void forget(UUID cartId) {
        assertThat(redis.delete(keyPrefix + "cart:" + cartId)).isTrue();
    }

    @Override
    public ResponseSpec internally(HttpMethod method, String path, String body) {
        return RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .defaultHeader("X-Internal-Token", Tokens.INTERNAL)
                .build()
                .method(method)
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }
}
