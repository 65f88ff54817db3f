package flashsale.user.web;

import flashsale.user.account.Account;
import java.util.UUID;

/** An account as its owner sees it. */
public record AccountView(UUID userId, String username) {

    public static AccountView of(Account account) {
        return new AccountView(account.id(), account.username());
    }
}
