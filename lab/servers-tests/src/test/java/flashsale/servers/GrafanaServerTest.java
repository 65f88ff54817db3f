package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrafanaServerTest {

    @TempDir
    private Path folder;

    @Test
    void its_home_is_found_by_its_program() throws IOException {
        Path program = executable("opt/grafana/bin/grafana");

        assertThat(GrafanaServer.homeOf(program)).contains(folder.toRealPath().resolve("opt/grafana"));
    }

    @Test
    void its_home_is_found_by_a_link_to_its_program() throws IOException {
        Path program = executable("opt/grafana/bin/grafana");
        Path link = Files.createSymbolicLink(folder.resolve("grafana"), program);

        assertThat(GrafanaServer.homeOf(link)).contains(folder.toRealPath().resolve("opt/grafana"));
    }

    @Test
    void the_script_of_a_package_is_not_in_its_home() throws IOException {
        assertThat(GrafanaServer.homeOf(executable("usr/sbin/grafana"))).isEmpty();
    }

    private Path executable(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
