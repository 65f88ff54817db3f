package flashsale.platform.shop;

import java.util.Objects;
import java.util.UUID;
import org.springframework.web.client.RestClient;

/** What user-service knows of the shop. Throws {@link org.springframework.web.client.RestClientException} while it is away. */
final class ShopRegistry {

    private static final String STORE = "/internal/shop/stores/{name}";

    private final RestClient userService;

    ShopRegistry(RestClient userService) {
        this.userService = userService;
    }

    /**
     * A store, as user-service knows it.
     *
     * @param shop the shop that it has to belong to
     * @param hadData whether it has had data of this shop
     */
    record KnownStore(UUID shop, boolean hadData) {}

    KnownStore find(String name) {
        return Objects.requireNonNull(
                userService.get().uri(STORE, name).retrieve().body(KnownStore.class));
    }

    void hasData(String name) {
        userService.put().uri(STORE, name).retrieve().toBodilessEntity();
    }
}
