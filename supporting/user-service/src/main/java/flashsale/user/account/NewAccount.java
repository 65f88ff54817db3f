package flashsale.user.account;

import org.jspecify.annotations.Nullable;

/**
 * What a customer registers with.
 *
 * @param email where the welcome goes; null for none
 * @param key the customer's name for this registration; with the same key it may be repeated
 */
public record NewAccount(
        String username,
        String password,
        @Nullable String email,
        @Nullable String key) {

    /** Hides the password. */
    @Override
    public String toString() {
        return "NewAccount[username=" + username + "]";
    }
}
