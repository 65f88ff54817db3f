package flashsale.user.seed;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param adminPassword the admin's password; empty only if the account exists and keeps the one it has
 * @param customers number of customers for load tests
 */
@ConfigurationProperties("flashsale.seed")
record SeedProperties(String adminPassword, int customers) {

    /** Hides the password. */
    @Override
    public String toString() {
        return "SeedProperties[customers=" + customers + "]";
    }
}
