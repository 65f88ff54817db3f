package flashsale.platform.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;

/** Connections to whichever of the servers in the database's URL is the standby. */
final class StandbyPool {

    private static final String PRIMARY = "targetServerType=primary";
    private static final String STANDBY = "targetServerType=secondary";

    /** In seconds: whoever asks the standby in vain still has to ask the primary. */
    private static final int PATIENCE = 1;

    private StandbyPool() {}

    /**
     * Opens no connection before one is needed.
     *
     * @param options of each session, as for the primary
     * @throws IllegalArgumentException if the URL does not distinguish between primary and standby
     */
    static HikariDataSource of(DataSourceProperties database, String options, int size) {
        String url = database.determineUrl();
        if (!url.contains(PRIMARY)) {
            throw new IllegalArgumentException(
                    "READS_FROM_STANDBY needs a DATABASE_URL that names the primary and the standby, with ?%s"
                            .formatted(PRIMARY));
        }
        HikariConfig config = new HikariConfig();
        config.setPoolName("standby");
        config.setJdbcUrl(url.replace(PRIMARY, STANDBY));
        config.setUsername(database.determineUsername());
        config.setPassword(database.determinePassword());
        config.setMaximumPoolSize(size);
        config.setConnectionTimeout(PATIENCE * 1_000L);
        config.setValidationTimeout(PATIENCE * 1_000L);
        config.setInitializationFailTimeout(-1); // the service starts without a standby
        String patience = Integer.toString(PATIENCE); // the driver ignores numbers that are not text
        config.addDataSourceProperty("connectTimeout", patience);
        config.addDataSourceProperty("socketTimeout", patience);
        config.addDataSourceProperty("options", options);
        return new HikariDataSource(config);
    }
}
