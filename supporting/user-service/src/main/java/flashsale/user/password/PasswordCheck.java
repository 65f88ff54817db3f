package flashsale.user.password;

/** The result of checking a password. */
public enum PasswordCheck {
    RIGHT,
    WRONG,
    /** Too many passwords are being checked, so the result is unknown. */
    BUSY
}
