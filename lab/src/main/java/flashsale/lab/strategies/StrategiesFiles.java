package flashsale.lab.strategies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files in {@code results/<time>/}. */
final class StrategiesFiles {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private StrategiesFiles() {}

    /** Writes {@code strategies.json}, {@code .md} and {@code .html}. */
    static void write(Results results, Path directory) {
        try {
            Files.createDirectories(directory);
            String json = JSON.writeValueAsString(results);
            Files.writeString(directory.resolve("strategies.json"), json + "\n");
            Files.writeString(directory.resolve("strategies.md"), new StrategiesReport(results).markdown());
            Files.writeString(directory.resolve("strategies.html"), new StrategiesPage(json).html());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
