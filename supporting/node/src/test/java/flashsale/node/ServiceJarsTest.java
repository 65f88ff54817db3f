package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The manifests of the jars, which tell a node the libraries of each service. */
class ServiceJarsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user-service",
                "inventory-service",
                "reservation-service",
                "order-service",
                "payment-service",
                "notification-service",
                "insight-service",
                "bank-simulator",
                "mail-simulator"
            })
    void a_service_runs_alone_from_its_jar_since_its_libraries_are_beside_it(String module) throws IOException {
        try (JarFile jar = new JarFile(jarOf(module).toFile())) {
            var manifest = jar.getManifest().getMainAttributes();

            assertThat(manifest.getValue(Name.MAIN_CLASS)).startsWith("flashsale.");
            assertThat(List.of(manifest.getValue(Name.CLASS_PATH).split(" ")))
                    .allMatch(library -> Files.exists(NodeProcess.LIBRARIES.resolve(library)));
        }
    }

    private static Path jarOf(String module) throws IOException {
        try (Stream<Path> jars = Files.list(NodeProcess.LIBRARIES)) {
            return jars.filter(jar -> jar.getFileName().toString().startsWith(module))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
