package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.target.Target;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class K6CommandTest {

    private static final URI SHOP = URI.create("http://localhost:1");

    private final Target target =
            new Target(Build.SYNC, SHOP, "a secret of the shop's", Optional.empty(), Optional.empty());

    @Test
    void the_password_is_where_nobody_else_can_read_it(@TempDir Path directory) throws Exception {
        K6Command command = K6Command.of(
                Path.of("loadtest"),
                target,
                new LoadSpec(Script.CHECKOUT, 1, Duration.ofSeconds(1)),
                LoadFiles.in(directory, "run"),
                6565);

        assertThat(command.arguments()).noneMatch(argument -> argument.contains(target.adminPassword()));
        assertThat(command.secrets()).containsEntry("ADMIN_PASSWORD", target.adminPassword());
    }

    @Test
    void a_script_gets_its_settings_and_nothing_that_the_caller_has_set(@TempDir Path directory) throws Exception {
        LoadFiles files = LoadFiles.in(directory, "run");
        Path script = Files.writeString(
                directory.resolve("script.js"),
                "export default function () { console.log(Object.keys(__ENV).join(' '), __ENV.HOME); }");

        Process k6 =
                new K6Command(script, List.of(), Map.of("VUS", "1"), Map.of("ADMIN_PASSWORD", "secret"), files).start();

        assertThat(k6.waitFor()).as(Files.readString(files.log())).isZero();
        String[] words = Files.readString(files.acks()).strip().split(" ");
        assertThat(words)
                .contains("VUS", "SUMMARY", "ADMIN_PASSWORD")
                .isSubsetOf(
                        "VUS",
                        "SUMMARY",
                        "ADMIN_PASSWORD",
                        "PATH",
                        "HOME",
                        "USER",
                        "LOGNAME",
                        "LC_ALL",
                        "TZ",
                        "GOGC",
                        "GOMAXPROCS",
                        directory.resolve("home").toString());
    }
}
