package flashsale.lab.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files of a result: {@code chaos.json} and {@code chaos.md}. */
final class ChaosFiles {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ChaosFiles() {}

    static void write(ChaosResult result, Path directory) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("chaos.json"), JSON.writeValueAsString(result) + "\n");
            Files.writeString(directory.resolve("chaos.md"), result.markdown());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
