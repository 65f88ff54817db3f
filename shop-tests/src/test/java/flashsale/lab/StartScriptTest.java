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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script, on machines where something is missing: its functions are called with others replaced. */
class StartScriptTest {

    private static final String BARE_DEBIAN = """
            id() { echo 0; }
            apt-get() { say "apt-get $*"; }
            is_jdk() { [ -e installed ]; }
            install_packages() { say "installs$1"; touch installed; }
            """;

    private static final String LINUX = """
            uname() { if [ "$1" = -s ]; then echo Linux; else echo x86_64; fi; }
            """;

    @TempDir
    private Path home;

    @BeforeEach
    void copyScript() throws IOException {
        Files.copy(Path.of("../flashsale"), home.resolve("flashsale"));
    }

    @Test
    void a_jdk_is_installed_where_the_archive_has_one() throws Exception {
        Said said = run(BARE_DEBIAN, """
                apt-cache() { if [ "$2" = temurin-25-jdk ]; then echo "Package: $2"; fi; }
                plan_jdk
                need_jdk
                """);

        assertThat(said).isEqualTo(new Said(0, "installs temurin-25-jdk\n"));
    }

    @Test
    void an_empty_list_of_packages_is_fetched_first() throws Exception {
        Said said = run(BARE_DEBIAN, """
                apt-get() { touch updated; }
                apt-cache() { if [ -e updated ] && [ "$2" = openjdk-25-jdk-headless ]; then echo "Package: $2"; fi; }
                plan_jdk
                need_jdk
                """);

        assertThat(said).isEqualTo(new Said(0, "installs openjdk-25-jdk-headless\n"));
    }

    @Test
    void where_the_archive_has_no_jdk_the_first_line_says_where_to_get_one() throws Exception {
        Said said = run(BARE_DEBIAN, """
                apt-get() { :; }
                apt-cache() { :; }
                main demo
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text()).startsWith("A JDK, version 25 or later, is needed");
    }

    @Test
    void who_may_not_install_packages_is_told_in_the_first_line_what_to_do() throws Exception {
        Said said = run(BARE_DEBIAN, """
                id() { echo 1000; }
                sudo() { false; }
                touch installed
                on_path() { [ "$1" != nginx ]; }
                has_postgres() { true; }
                main demo
                """);

        assertThat(said)
                .isEqualTo(
                        new Said(
                                1,
                                "Servers are missing, and only root may install them: apt-get install --no-install-recommends nginx\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            up           | about 2 minutes on two processors: installs a JDK 25, redis-server, nginx; builds the project.
            demo         | about 15 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
            demo --quick | about 7 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
            """)
    void the_first_line_of_a_first_run_says_what_is_installed_and_how_long_it_takes(String command, String announced)
            throws Exception {
        Said said = run(BARE_DEBIAN, """
                plan_servers() { PACKAGES=' redis-server nginx'; }
                has_k6() { false; }
                announce %s
                """.formatted(command));

        assertThat(said).isEqualTo(new Said(0, "First run, " + announced + "\n"));
    }

    @Test
    void where_all_is_installed_the_first_line_says_how_long_the_build_takes() throws Exception {
        Said said = run(BARE_DEBIAN, """
                touch installed
                plan_servers() { PACKAGES=''; }
                announce up
                """);

        assertThat(said).isEqualTo(new Said(0, "First run, about 2 minutes on two processors: builds the project.\n"));
    }

    @Test
    void a_later_run_announces_nothing() throws Exception {
        Said said = run(BARE_DEBIAN, """
                mkdir -p "$STATE"
                touch "$STATE/built"
                announce up
                """);

        assertThat(said).isEqualTo(new Said(0, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ADMIN_PASSWORD", "LOG_LEVEL"})
    void for_a_name_that_other_projects_use_the_first_line_says_the_name_here(String name) throws Exception {
        Said said = run("", "%s=theirs; FLASHSALE_%1$s=; say_new_names".formatted(name));

        assertThat(said)
                .isEqualTo(
                        new Said(0, "%s is set, but is not read. Its name here is FLASHSALE_%1$s.\n".formatted(name)));
        assertThat(run("", "%s=theirs; FLASHSALE_%1$s=ours; say_new_names".formatted(name)))
                .isEqualTo(new Said(0, ""));
    }

    @Test
    void a_step_is_a_line_at_its_end_and_one_a_minute_until_then() throws Exception {
        Said said = run("", """
                rounds=0
                sleep() { # for the first four rounds 40 seconds pass in each
                    rounds=$((rounds + 1))
                    if [ "$rounds" -le 4 ]; then SECONDS=$((SECONDS + 40)); else touch finished; fi
                    command sleep 0.02
                }
                until_finished() { until [ -e finished ]; do command sleep 0.02; done; }
                begin Building build.log until_finished
                finish
                """);

        assertThat(said.exitCode()).isZero();
        assertThat(said.text().lines())
                .satisfiesExactly(
                        first -> assertThat(first).matches("Building \\.\\.\\. \\(8\\d s\\)"),
                        second -> assertThat(second).matches("Building \\.\\.\\. \\(16\\d s\\)"),
                        end -> assertThat(end).matches("Building done \\(16\\d s\\)"));
    }

    @Test
    void a_step_that_fails_shows_the_end_of_its_output() throws Exception {
        Said said = run("", """
                fails() { echo "no space left"; false; }
                begin Building build.log fails
                finish
                """);

        assertThat(said).isEqualTo(new Said(1, "no space left\nBuilding failed. All of its output is in build.log\n"));
    }

    @Test
    void steps_that_run_side_by_side_are_awaited_and_all_failures_are_shown() throws Exception {
        Said said = run("", """
                waits() { until [ -e "$1" ]; do sleep 0.02; done; }
                meets() { touch "$1"; waits "$2"; }
                fails() { waits met; echo "no space left"; false; }
                begin Installing a.log meets here there
                begin Building b.log meets there here
                begin Downloading c.log fails
                touch met
                finish
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text().replaceAll("\\d+ s", "0 s").lines())
                .containsExactlyInAnyOrder(
                        "Installing done (0 s)",
                        "Building done (0 s)",
                        "no space left",
                        "Downloading failed. All of its output is in c.log");
    }

    @Test
    void k6_is_taken_from_its_release() throws Exception {
        Said said = run(LINUX, """
                release=k6-$K6_VERSION-linux-amd64
                mkdir -p "$release"
                echo 'echo released' > "$release/k6"
                mkdir -p bin
                printf '#!/bin/sh\nfor url; do :; done\n[ "${url##*/}" = %s.tar.gz ] && tar -cz %s\n' "$release" "$release" > bin/java
                chmod +x bin/java
                JAVA_HOME=$PWD
                get_k6
                .flashsale/bin/k6
                """);

        assertThat(said).isEqualTo(new Said(0, "released\n"));
    }

    @Test
    void k6_is_built_where_its_release_is_out_of_reach() throws Exception {
        Said said = run(LINUX, """
                download_k6() { false; }
                go() { echo "$1 into $GOBIN"; }
                STATE=state
                get_k6
                """);

        assertThat(said).isEqualTo(new Said(0, "install into state/bin\n"));
    }

    @Test
    void where_k6_can_neither_be_downloaded_nor_built_it_says_how_to_get_it() throws Exception {
        Said said = run(LINUX, """
                download_k6() { false; }
                on_path() { false; }
                get_k6
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text()).startsWith("k6 is needed: see https://");
    }

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
        Files.copy(Path.of("../flashsale"), unusual.resolve("flashsale"));

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
        Files.copy(Path.of("../flashsale"), unusual.resolve("flashsale"));

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

    @Test
    void only_a_change_of_sources_makes_a_build_necessary_whatever_their_times_say() throws Exception {
        Said said = run("""
                have_jars() { true; }
                answer() { if is_built stamp lab; then say built; else say 'not built'; fi; }
                has_lab() { is_built stamp lab; }
                build() { stamped has_lab stamp true; }
                """, """
                mkdir -p lab/src/main "$STATE"
                touch pom.xml lab/pom.xml lab/src/main/A lab/src/main/B
                answer
                build
                answer
                touch -t 203801010000 lab/src/main/A
                answer
                echo changed > lab/src/main/A
                touch -t 199901010000 lab/src/main/A
                answer
                build
                answer
                rm lab/src/main/B
                answer
                """);

        assertThat(said).isEqualTo(new Said(0, "not built\nbuilt\nbuilt\nnot built\nbuilt\nnot built\n"));
    }

    @Test
    void what_changes_during_a_build_is_built_by_the_next() throws Exception {
        Said said = run("""
                have_jars() { true; }
                has_lab() { is_built stamp lab; }
                maven() { echo changed > lab/src/main/A; }
                """, """
                mkdir -p lab/src/main "$STATE"
                touch pom.xml lab/pom.xml lab/src/main/A
                stamped has_lab stamp maven
                if is_built stamp lab; then say built; else say 'not built'; fi
                """);

        assertThat(said).isEqualTo(new Said(0, "not built\n"));
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

    private Said run(String machine, String commands) throws IOException, InterruptedException {
        return bash(home, "source ./flashsale\n" + machine + commands);
    }

    private static Said bash(Path folder, String commands) throws IOException, InterruptedException {
        return Said.by(new ProcessBuilder("bash", "-c", commands).directory(folder.toFile()));
    }
}
