package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script in any shell and any folder, whatever the caller has set for other programs. */
class StartScriptPlaceTest extends ScriptTest {

    @ParameterizedTest
    @ValueSource(strings = {"bash", "sh", "env -i bash", "bash --posix", "env -i PATH=/usr/bin:/bin sh"})
    void it_starts_in_any_shell(String shell) throws Exception {
        prepareEcho();

        assertThat(start(shell.split(" "), Map.of(), "flashsale", "audit"))
                .isEqualTo(new Said(0, "runs audit in " + home + "\n"));
    }

    @Test
    void nothing_that_the_caller_set_for_other_programs_changes_it() throws Exception {
        prepareEcho();
        Files.writeString(home.resolve("startup"), "uname() { echo Darwin; }\n");

        Map<String, String> callers = Map.ofEntries(
                Map.entry("BASH_ENV", home.resolve("startup").toString()),
                Map.entry("ENV", home.resolve("startup").toString()),
                Map.entry("BASH_FUNC_cd%%", "() {  echo not there\n}"),
                Map.entry("SHELLOPTS", "braceexpand:hashall:noglob"),
                Map.entry("POSIXLY_CORRECT", "1"),
                Map.entry("IFS", "/"),
                Map.entry("CDPATH", "/:/usr"),
                Map.entry("GREP_OPTIONS", "-v"),
                Map.entry("TMPDIR", "/nonexistent"),
                Map.entry("CLASSPATH", "/nonexistent"),
                Map.entry("JAVA_TOOL_OPTIONS", "-XX:+UseG1GC"),
                Map.entry("JDK_JAVA_OPTIONS", "-XX:+UseG1GC"),
                Map.entry("_JAVA_OPTIONS", "-XX:+UseG1GC"),
                Map.entry("MAVEN_ARGS", "--nonsense"),
                Map.entry("GIT_DIR", "/nonexistent"),
                Map.entry("LANGUAGE", "bn"),
                Map.entry("ERL_FLAGS", "--nonsense"));

        assertThat(start(new String[] {"bash"}, callers, "flashsale", "variables"))
                .satisfies(said -> assertThat(said.exitCode()).isZero())
                .satisfies(said -> assertThat(said.text().lines())
                        .noneMatch(line -> callers.containsKey(line.split("=", 2)[0]))
                        .contains("LC_ALL=C.UTF-8")
                        .anyMatch(line -> line.startsWith("PATH="))
                        .anyMatch(line -> line.startsWith("HOME=")));
    }

    @Test
    void what_a_build_or_a_download_needs_is_passed_on() throws Exception {
        prepareEcho();
        Map<String, String> callers = Map.of(
                "MAVEN_OPTS", "-Dhttps.proxyHost=proxy -XX:+UseG1GC",
                "https_proxy", "http://proxy:3128",
                "NO_PROXY", "localhost",
                "FLASHSALE_PORT_OFFSET", "100",
                "TZ", "Europe/Berlin");

        Said said = start(new String[] {"bash"}, callers, "flashsale", "variables");

        assertThat(said.text().lines())
                .containsAll(callers.entrySet().stream()
                        .map(it -> it.getKey() + "=" + it.getValue())
                        .toList());
    }

    @Test
    void maven_gets_a_home_of_the_project_where_the_user_has_none_to_write_to() throws Exception {
        prepareEcho();

        Said said = start(new String[] {"bash"}, Map.of("HOME", "/nonexistent"), "flashsale", "variables");

        assertThat(said.text().lines())
                .contains("MAVEN_USER_HOME=" + home.resolve(".flashsale/m2"))
                .contains("MAVEN_OPTS=-Dmaven.repo.local=%s -XX:+UseSerialGC "
                        .formatted(home.resolve(".flashsale/m2/repository")));
    }

    @Test
    void through_a_chain_of_links_it_finds_the_project_and_leaves_nothing_beside_them() throws Exception {
        prepareEcho();
        Path elsewhere = Files.createDirectories(home.resolve("-else where"));
        Files.createSymbolicLink(elsewhere.resolve("first"), Path.of("../flashsale"));
        Files.createSymbolicLink(elsewhere.resolve("-second"), Path.of("first"));
        Files.createSymbolicLink(home.resolve("third"), elsewhere.resolve("-second"));

        assertThat(start(new String[] {"sh"}, Map.of("CDPATH", home.toString()), "./third", "audit"))
                .isEqualTo(new Said(0, "runs audit in " + home + "\n"));
        try (Stream<Path> beside = Files.list(elsewhere)) {
            assertThat(beside).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Größe",
                "Кириллица",
                "a:b",
                "with blanks  in it",
                "$HOME`id`%d;#&|<>~",
                "quo'te\"s",
                "[a]*?{b}",
                "-n",
                "back\\slash",
                "line\nbreak",
                "long"
            })
    void a_folder_with_any_name_is_used_through_a_path_of_plain_characters(String name) throws Exception {
        Path unusual = Files.createDirectories(home.resolve(name.equals("long") ? "long/".repeat(30) : name));
        Files.copy(Path.of("../../flashsale"), unusual.resolve("flashsale"));

        Said said = bash(unusual, "source ./flashsale; printf '%s' \"$HOME_DIR\"");

        assertThat(said.exitCode()).isZero();
        assertThat(said.text()).matches("[A-Za-z0-9/._-]{1,100}");
        assertThat(Path.of(said.text()).toRealPath()).isEqualTo(unusual.toRealPath());
        if (!said.text().equals(unusual.toString())) {
            Files.delete(Path.of(said.text()));
        }
    }

    @Test
    void a_name_that_java_cannot_read_from_is_refused_in_a_sentence() throws Exception {
        Path unusual = Files.createDirectories(home.resolve("wow!"));
        Files.copy(Path.of("../../flashsale"), unusual.resolve("flashsale"));

        assertThat(bash(unusual, "source ./flashsale").text())
                .isEqualTo(
                        "Java takes an exclamation mark at the end of a folder's name for the end of a jar. Rename the folder: %s\n"
                                .formatted(unusual));
    }

    @Test
    void a_file_where_the_folder_for_everything_should_be_is_named() throws Exception {
        Files.createFile(home.resolve(".flashsale"));

        assertThat(run("", "check_folders").text())
                .startsWith(home.resolve(".flashsale")
                        + " is a file, and all that is made goes into a folder of this name.");
    }

    @Test
    void what_another_user_has_left_is_named_with_its_owner_and_the_way_out() throws Exception {
        Said said = run("""
                [() { # the tests may run as root, who may write everywhere
                    case "$*" in *'! -w'*) builtin [ "$3" = "$STATE/logs" ] ;; '! -O'*) true ;; *) builtin [ "$@" ;; esac
                }
                """, """
                mkdir -p "$STATE/logs"
                check_folders
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text())
                .startsWith(home.resolve(".flashsale/logs") + " belongs to ")
                .contains("sudo chown -R ");
    }

    /** Replaces Java by a program that says how it was called. */
    private void prepareEcho() throws IOException {
        Path jdk = home.resolve("jdk");
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("bin/java"), """
                #!/bin/sh
                for last; do :; done
                if [ "$last" = variables ]; then exec env; fi
                for home; do case $home in -Dflashsale.home=*) break ;; esac; done
                echo "runs $last in ${home#*=}"
                """);
        Files.setPosixFilePermissions(jdk.resolve("bin/java"), PosixFilePermissions.fromString("rwxr-xr-x"));
        String script = Files.readString(home.resolve("flashsale"));
        Files.writeString(
                home.resolve("flashsale"),
                script.replace(
                        "\nmain() {\n",
                        "\nis_built() { true; }\nfind_jdk() { export JAVA_HOME=$HOME_DIR/jdk; }\n\nmain() {\n"));
    }

    private Said start(String[] shell, Map<String, String> variables, String... command)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(shell));
        all.addAll(List.of(command));
        ProcessBuilder script = new ProcessBuilder(all).directory(home.toFile());
        script.environment().remove("MAVEN_OPTS"); // of the Maven that runs this test
        script.environment().putAll(variables);
        return Said.by(script);
    }
}
