package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The shell scripts that containers run: secrets, options of the JVMs, the gateway's networks. */
class DockerScriptsTest {

    @Test
    void passwords_are_made_up_once_and_kept(@TempDir Path folder) throws IOException {
        DockerSecrets.make(folder);
        String first = Files.readString(folder.resolve("order-sync/DATABASE_PASSWORD"));
        DockerSecrets.make(folder);

        assertThat(folder.resolve("order-sync/DATABASE_PASSWORD")).hasContent(first);
        assertThat(first)
                .hasSizeGreaterThan(40)
                .isNotEqualTo(Files.readString(folder.resolve("order-async/DATABASE_PASSWORD")));
        assertThat(folder.resolve("databases/order_sync")).hasContent(first);
    }

    @Test
    void files_that_containers_mount_become_readable_for_their_users(@TempDir Path folder, @TempDir Path mounted)
            throws IOException {
        Path script = Files.createFile(
                Files.createDirectory(mounted.resolve("scripts")).resolve("start.sh"));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(script.getParent(), PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(mounted, PosixFilePermissions.fromString("rwx------"));

        DockerSecrets.make(folder, Map.of("MOUNTED", mounted.toString()));

        assertThat(List.of(mounted, script.getParent(), script))
                .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rwxr-xr-x"));
    }

    /** InfluxDB and Grafana keep their first settings, so services with another token could no longer push. */
    @Test
    void what_a_server_takes_over_with_its_first_start_cannot_be_changed_later(@TempDir Path folder)
            throws IOException {
        DockerSecrets.make(
                folder,
                Map.of(
                        "FLASHSALE_INFLUX_TOKEN",
                        "first",
                        "FLASHSALE_GRAFANA_PASSWORD",
                        "first",
                        "FLASHSALE_RABBITMQ_PASSWORD",
                        "first"));
        String said = DockerSecrets.make(
                folder,
                Map.of(
                        "FLASHSALE_INFLUX_TOKEN",
                        "later",
                        "FLASHSALE_GRAFANA_PASSWORD",
                        "later",
                        "FLASHSALE_RABBITMQ_PASSWORD",
                        "later"));

        assertThat(said.lines())
                .containsExactly(
                        "The password for influxdb-token stays what it was at the first start.",
                        "The password for grafana stays what it was at the first start.");
        for (String file : List.of("influxdb/token", "order-sync/INFLUX_TOKEN", "grafana/token", "grafana/password")) {
            assertThat(folder.resolve(file)).hasContent("first");
        }
        assertThat(Files.readString(folder.resolve("rabbitmq/definitions.json")))
                .contains("\"password\":\"later\"");
    }

    @Test
    void a_password_may_have_all_that_can_be_typed(@TempDir Path folder) throws IOException {
        String chosen = "abcd== \"größer\" \\than 'it' $1 `x` %n";
        String token = "abcd==\"\\'$1`x`%n";
        DockerSecrets.make(
                folder,
                Map.of(
                        "FLASHSALE_ADMIN_PASSWORD",
                        chosen,
                        "FLASHSALE_INFLUX_PASSWORD",
                        chosen,
                        "FLASHSALE_INFLUX_TOKEN",
                        token,
                        "FLASHSALE_GRAFANA_PASSWORD",
                        chosen,
                        "FLASHSALE_RABBITMQ_PASSWORD",
                        chosen));

        for (String file : List.of("user-sync/ADMIN_PASSWORD", "influxdb/password", "grafana/password")) {
            assertThat(folder.resolve(file)).hasContent(chosen);
        }
        assertThat(folder.resolve("order-sync/INFLUX_TOKEN")).hasContent(token);
        assertThat(JsonMapper.shared()
                        .readTree(folder.resolve("rabbitmq/definitions.json").toFile())
                        .path("users")
                        .path(0)
                        .path("password")
                        .asString())
                .isEqualTo(chosen);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            FLASHSALE_ADMIN_PASSWORD    | ${HOME}                  | 1 to 72 bytes without control characters
            FLASHSALE_RABBITMQ_PASSWORD | "two
            lines" | 1 to 256 bytes without control characters
            FLASHSALE_INFLUX_PASSWORD   | short                    | 8 to 72 bytes without control characters
            FLASHSALE_INFLUX_TOKEN      | two words                | 1 to 256 visible ASCII characters
            FLASHSALE_GRAFANA_PASSWORD  | $__file{/etc/passwd}     | 1 to 256 bytes without control characters
            """)
    void what_a_program_could_not_read_is_refused_in_the_first_line(
            String variable, String value, String allowed, @TempDir Path folder) {
        ShortCommand.Result refused = DockerSecrets.attempt(folder, Map.of(variable, value));

        assertThat(refused.succeeded()).isFalse();
        assertThat(refused.output())
                .isEqualTo("%s cannot be used. Set it to %s, without ${ and $__.".formatted(variable, allowed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ADMIN_PASSWORD", "RABBITMQ_PASSWORD", "INFLUX_PASSWORD", "INFLUX_TOKEN", "GRAFANA_PASSWORD"})
    void the_passwords_of_other_projects_are_not_read(String variable, @TempDir Path folder) {
        String said = DockerSecrets.make(folder, Map.of(variable, "another-project's"));

        assertThat(said).isEqualTo(variable + " is set, but is not read. Its name here is FLASHSALE_" + variable + ".");
        assertThat(folder.resolve("known"))
                .isDirectoryNotContaining(file -> read(file).contains("another-project"));
    }

    private static String read(Path file) {
        return Uncheck.get(() -> Files.readString(file));
    }

    @Test
    void a_variable_that_is_set_but_empty_is_not_set(@TempDir Path folder) {
        String said = DockerSecrets.make(
                folder, Map.of("FLASHSALE_ADMIN_PASSWORD", "", "FLASHSALE_INFLUX_TOKEN", "", "INFLUX_TOKEN", ""));

        assertThat(said).isEmpty();
        assertThat(folder.resolve("user-sync/ADMIN_PASSWORD")).hasContent("admin");
        assertThat(folder.resolve("influxdb/token")).isNotEmptyFile();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void the_jvms_have_the_same_flags_as_without_docker(int processors) {
        Stream<List<Service>> ofOne = Arrays.stream(Service.values()).map(List::of);
        Stream<List<Service>> ofAll = Stream.of(Service.ofEachBuild(true));

        assertThat(Stream.concat(ofOne, ofAll)).allSatisfy(services -> assertThat(flagsInDocker(services, processors))
                .as("%s on %d processors", services, processors)
                .isEqualTo(JvmOptions.flags(services, processors)));
    }

    private static List<String> flagsInDocker(List<Service> services, int processors) {
        String ids = services.stream().map(Service::id).collect(Collectors.joining(","));
        List<String> command = List.of("sh", "deploy/docker/jvm-options.sh", ids, Integer.toString(processors));
        return ComposeFile.run(command, Map.of(), ComposeFile.PROJECT).lines().toList();
    }

    @Test
    void only_networks_of_the_gateways_container_are_exempt_from_its_limits() throws Exception {
        String routes = """
            Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
            eth0	00000000	010012AC	0003	0	0	0	00000000	0	0	0
            eth0	000012AC	00000000	0001	0	0	0	0000FFFF	0	0	0
            eth1	0010A8C0	00000000	0001	0	0	0	00F0FFFF	0	0	0
            """;

        Process script = new ProcessBuilder("sh", "deploy/docker/gateway/crowd.sh")
                .directory(ComposeFile.PROJECT.toFile())
                .start();
        try (Writer input = script.outputWriter()) {
            input.write(routes);
        }

        assertThat(script.inputReader().readAllAsString()).isEqualTo("172.18.0.0/16 1; 192.168.16.0/20 1; ");
    }
}
