package flashsale.servers;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/** Settings that servers have in containers, too: files of the project's folder {@code deploy/docker}. What differs is not in them. */
public final class SharedSettings {

    private SharedSettings() {}

    /** Of PostgreSQL, as arguments. */
    public static List<String> ofPostgres() {
        return values("postgres/postgresql.conf").entrySet().stream()
                .flatMap(setting -> Stream.of("-c", setting.getKey() + "=" + setting.getValue()))
                .toList();
    }

    /** The text of a file, such as {@code redis/redis.conf}. */
    static String text(String file) {
        return Uncheck.get(() -> {
            try (InputStream content = SharedSettings.class.getResourceAsStream(file)) {
                return new String(Objects.requireNonNull(content, file).readAllBytes(), StandardCharsets.UTF_8);
            }
        });
    }

    /** Of a file with a line {@code name = value} for each. */
    static SortedMap<String, String> values(String file) {
        Properties properties = new Properties();
        Uncheck.run(() -> properties.load(new StringReader(text(file))));
        SortedMap<String, String> values = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
        return values;
    }
}
