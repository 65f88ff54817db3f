package flashsale.user.seed;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param adminPassword the admin's password; when empty, one is made up and said in the log
 * @param customers how many customers there are for load tests
 */
@ConfigurationProperties("flashsale.seed")
record SeedProperties(String adminPassword, int customers) {

    /** Prints as nothing secret. */
    @Override
    public String toString() {
        return "SeedProperties[customers=" + customers + "]";
    }
}
