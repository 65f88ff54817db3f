package flashsale.lab.stack;

import flashsale.servers.PrivateFiles;
import flashsale.servers.TextFiles;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.io.function.Uncheck;

/** Passwords, most of which are generated on first use, kept in a file that only its owner can read. */
public final class Secrets {

    private static final int BYTES = 24;

    private final Path file;
    private final Map<String, String> values = new TreeMap<>();

    Secrets(Path file) {
        this.file = file;
        read();
    }

    private void read() {
        if (Files.exists(file)) {
            Properties properties = new Properties();
            Uncheck.run(() -> properties.load(new StringReader(TextFiles.read(file))));
            properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
        }
    }

    synchronized String get(String name) {
        String present = values.get(name);
        if (present != null) {
            return present;
        }
        read(); // another command may have generated it meanwhile
        String secret = values.computeIfAbsent(name, _ -> makeUp());
        write();
        return secret;
    }

    /** One that was {@linkplain #put chosen}. */
    synchronized Optional<String> find(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Keeps one that was chosen, which has no line break. */
    synchronized void put(String name, String secret) {
        read();
        values.put(name, secret);
        write();
    }

    private void write() {
        PrivateFiles.write(
                file,
                values.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + escaped(entry.getValue()) + "\n")
                        .collect(Collectors.joining()));
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replaceFirst("^ ", "\\\\ ");
    }

    /** A secret that is not kept. */
    public static String makeUp() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
