package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many connections to PostgreSQL an instance of a service holds, by its settings. */
final class Connections {

    /**
     * What is no service: three that PostgreSQL keeps for its administrator, the operator's or the health check's, those of an audit, which
     * reads each database, and somebody's who looks.
     */
    static final int OF_OTHERS = 15;

    private static final Pattern DEFAULT = Pattern.compile("maximum-pool-size: \\$\\{DATABASE_POOL_SIZE:(\\d+)}");

    private Connections() {}

    /** @param environment of the instance */
    static int ofPool(Map<String, String> environment) {
        return Integer.parseInt(environment.getOrDefault("DATABASE_POOL_SIZE", byDefault()));
    }

    private static String byDefault() {
        try {
            Matcher matcher = DEFAULT.matcher(Files.readString(
                    ComposeFile.PROJECT.resolve("supporting/platform/src/main/resources/platform.yml")));
            assertThat(matcher.find()).isTrue();
            return matcher.group(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
