package flashsale.user.account;

/** What an account may do; the {@code role} claim of its tokens. */
public enum Role {
    CUSTOMER,
    ADMIN
}
