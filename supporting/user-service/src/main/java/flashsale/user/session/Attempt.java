package flashsale.user.session;

/**
 * Somebody tries to log in.
 *
 * @param address the network address from which it is tried
 */
public record Attempt(String username, String address) {

    /** The name from this address; names have no space. */
    String pair() {
        return username + " " + address;
    }

    /** The name, wherever it is tried. */
    String everywhere() {
        return username + " *";
    }

    /** The address, whatever name is tried. */
    String everybody() {
        return "* " + address;
    }
}
