package flashsale.user.web;

import flashsale.platform.web.InternalApi;
import flashsale.user.shop.Shop;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Which shop this is, for other services that compare their stores with this one's. */
@InternalApi
@RequestMapping("/internal/shop/stores/{name}")
class InternalShopController {

    private final Shop shop;

    InternalShopController(Shop shop) {
        this.shop = shop;
    }

    record KnownStore(UUID shop, boolean hadData) {}

    @GetMapping
    KnownStore find(@PathVariable String name) {
        return new KnownStore(shop.id(), shop.hadDataIn(name));
    }

    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void hasData(@PathVariable String name) {
        shop.hasDataIn(name);
    }
}
