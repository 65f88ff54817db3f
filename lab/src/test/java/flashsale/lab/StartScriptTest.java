package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                has_program() { [ "$1" != nginx ]; }
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
            demo         | about 9 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
            demo --quick | about 6 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
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

    private Said run(String machine, String commands) throws IOException, InterruptedException {
        Process bash = new ProcessBuilder("bash", "-c", "source ./flashsale\n" + machine + commands)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(bash.waitFor(), text);
    }

    private record Said(int exitCode, String text) {}
}
