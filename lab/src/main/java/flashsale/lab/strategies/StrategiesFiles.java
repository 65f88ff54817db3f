package flashsale.lab.strategies;

import flashsale.lab.report.Page;
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

    private static final String PAGE = "/flashsale/lab/strategies/strategies.html";

    private StrategiesFiles() {}

    /** Writes {@code strategies.json}, {@code .md} and {@code .html}. */
    static void write(Results results, Path directory) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("strategies.json"), JSON.writeValueAsString(results) + "\n");
            Files.writeString(directory.resolve("strategies.md"), new StrategiesReport(results).markdown());
            Files.writeString(directory.resolve("strategies.html"), new Page(PAGE, results).html());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
