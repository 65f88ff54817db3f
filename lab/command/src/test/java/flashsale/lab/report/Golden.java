package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole texts, in files beside the tests. With {@code -Dgolden.rewrite=true} the tests write them; read the difference before you commit. */
public final class Golden {

    private static final Path FILES = Path.of("src", "test", "resources", "flashsale", "lab", "golden");

    private Golden() {}

    public static void assertSame(String name, String text) throws IOException {
        Path file = FILES.resolve(name);
        if (Boolean.getBoolean("golden.rewrite")) {
            Files.writeString(file, text);
        }
        assertThat(file).content().isEqualTo(text);
    }
}
