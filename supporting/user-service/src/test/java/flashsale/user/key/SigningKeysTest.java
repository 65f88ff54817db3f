package flashsale.user.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.JWK;
import flashsale.user.UserServiceTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SigningKeysTest extends UserServiceTest {

    @Autowired
    private SigningKeys keys;

    @Test
    void instances_that_need_the_first_key_at_the_same_time_get_the_same_one() {
        jdbc.sql("delete from signing_key").update();
        try (var instances = Executors.newVirtualThreadPerTaskExecutor()) {
            var loaded = IntStream.range(0, 4)
                    .mapToObj(_ -> CompletableFuture.supplyAsync(keys::load, instances))
                    .toList();
            assertThat(loaded.stream()
                            .map(CompletableFuture::join)
                            .map(JWK::getKeyID)
                            .distinct())
                    .hasSize(1);
        }
        assertThat(keys.load().size()).isEqualTo(2048);
    }
}
