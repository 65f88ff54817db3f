package flashsale.lab.target;

import flashsale.lab.Build;
import java.net.URI;
import java.util.Optional;

/**
 * A running build, as seen by those who put load on it and read its stores.
 *
 * @param gateway base URL, without the build
 * @param adminPassword of the shop's administrator
 * @param stores empty if it is not known where they are; then whoever asks for one gets an {@code UnreadableException}
 * @param metrics empty if they are not collected
 */
public record Target(
        Build build, URI gateway, String adminPassword, Optional<Stores> stores, Optional<Metrics> metrics) {

    /** Of a build that nobody puts load on. */
    public static Target toRead(Build build, Stores stores) {
        return new Target(build, URI.create(""), "", Optional.of(stores), Optional.empty());
    }

    public Database inventory() {
        return known().inventory();
    }

    public Database order() {
        return known().order();
    }

    public Database payment() {
        return known().payment();
    }

    public RedisStore redis() {
        return known().redis();
    }

    /** Empty for a build without one. */
    public Optional<Broker> broker() {
        return known().broker();
    }

    public Bank bank() {
        return known().bank();
    }

    private Stores known() {
        return stores.orElseThrow(
                () -> new UnreadableException("It is not known where the stores of %s are.".formatted(build)));
    }
}
