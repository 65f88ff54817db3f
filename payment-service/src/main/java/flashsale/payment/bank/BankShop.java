package flashsale.payment.bank;

import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.shop.ShopStore;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/** The bank's ledger, which remembers the shop as the owner of the merchant's account. */
@Component
class BankShop implements ShopStore {

    private static final String OWNER = "/bank/merchants/{merchant}/owner";

    private final RemoteService bank;
    private final String merchant;

    BankShop(RemoteServices services, BankProperties properties) {
        this.bank = services.external("bank-owner", properties.url(), properties.timeout());
        this.merchant = properties.merchant();
    }

    private record Owner(UUID owner) {}

    @Override
    public String name() {
        return "the bank's ledger";
    }

    @Override
    public Optional<UUID> shop() {
        try {
            return Optional.ofNullable(bank.call(
                            http -> http.get().uri(OWNER, merchant).retrieve().body(Owner.class)))
                    .map(Owner::owner);
        } catch (HttpClientErrorException.NotFound nobody) {
            return Optional.empty();
        }
    }

    @Override
    public void belongTo(UUID shop) {
        bank.call(http ->
                http.put().uri(OWNER, merchant).body(new Owner(shop)).retrieve().toBodilessEntity());
    }

    /** Payments are taken on, and wait for the bank. */
    @Override
    public boolean mayBeAway() {
        return true;
    }
}
