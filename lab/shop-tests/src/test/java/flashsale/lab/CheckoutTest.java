package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckoutTest {

    private static final Path PROJECT = Path.of("../..");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flashsale",
                "mvnw",
                "mvnw.cmd",
                "deploy/docker/secrets.sh",
                "deploy/docker/safe.env",
                "deploy/docker/rabbitmq/enabled_plugins",
                "gateway-nginx/conf.d/40-servers.conf.template",
                "deploy/kubernetes/check",
                "loadtest/fuzz",
                "docs/images/study.png"
            })
    void a_file_is_the_same_in_a_checkout_on_windows(String name, @TempDir Path folder) throws IOException {
        Path original = folder.resolve("original");
        Files.createDirectories(original.resolve(name).getParent());
        for (String file : List.of(".gitattributes", name)) {
            Files.copy(PROJECT.resolve(file), original.resolve(file));
        }
        git("init", "--quiet", original.toString());
        git("-C", original.toString(), "add", "--all");
        git("-C", original.toString(), "commit", "--quiet", "--message=all");

        git(
                "-c",
                "core.autocrlf=true",
                "clone",
                "--quiet",
                original.toString(),
                folder.resolve("clone").toString());

        assertThat(folder.resolve("clone").resolve(name)).hasSameBinaryContentAs(PROJECT.resolve(name));
    }

    private static void git(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "user.name=test", "-c", "user.email=test@localhost"));
        command.addAll(List.of(arguments));
        ShortCommand.Result result =
                ShortCommand.run(command, Map.of("GIT_CONFIG_NOSYSTEM", "1", "GIT_CONFIG_GLOBAL", "/dev/null"));
        assertThat(result.exitCode()).as(result.output()).isZero();
    }
}
