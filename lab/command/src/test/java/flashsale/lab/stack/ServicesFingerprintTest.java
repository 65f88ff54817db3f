package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServicesFingerprintTest {

    @TempDir
    private Path directory;

    @Test
    void it_is_the_same_whenever_the_jar_was_built() throws IOException {
        assertThat(ServicesFingerprint.ofContent(jar("a.jar", 1_000_000_000_000L, "content")))
                .isEqualTo(ServicesFingerprint.ofContent(jar("b.jar", 1_700_000_000_000L, "content")));
    }

    @Test
    void it_differs_when_the_content_does() throws IOException {
        assertThat(ServicesFingerprint.ofContent(jar("a.jar", 0, "content")))
                .isNotEqualTo(ServicesFingerprint.ofContent(jar("b.jar", 0, "Content")));
    }

    private Path jar(String name, long time, String content) throws IOException {
        Path jar = directory.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            ZipEntry entry = new ZipEntry("Some.class");
            entry.setTime(time);
            zip.putNextEntry(entry);
            zip.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
