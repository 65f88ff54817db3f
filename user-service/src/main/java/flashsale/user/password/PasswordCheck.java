package flashsale.user.password;

/** Whether a password is the right one. */
public enum PasswordCheck {
    RIGHT,
    WRONG,
    /** Too many are being checked; not known. */
    BUSY
}
