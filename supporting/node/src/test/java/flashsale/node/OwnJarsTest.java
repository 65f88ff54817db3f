package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;

class OwnJarsTest {

    @TempDir
    private Path folder;

    @Test
    void spring_reads_the_file_of_a_program_in_a_folder_with_any_name() throws IOException {
        Path unusual = Files.createDirectory(folder.resolve("a;b,c:${d}*[e] #%20+&'\"\\ üПривет"));
        OwnJars jars = new OwnJars(jar(unusual, "name: of the program"), Set.of());
        SpringApplication application = new SpringApplication(OwnJarsTest.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.setDefaultProperties(Map.of("spring.config.location", jars.location("application.yml")));

        try (var context = application.run()) {
            assertThat(context.getEnvironment().getProperty("name")).isEqualTo("of the program");
        }
    }

    private static Path jar(Path folder, String configuration) throws IOException {
        Path file = folder.resolve("program.jar");
        try (OutputStream content = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(content)) {
            jar.putNextEntry(new JarEntry("application.yml"));
            jar.write(configuration.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }
}
