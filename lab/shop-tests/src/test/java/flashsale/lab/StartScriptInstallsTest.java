package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the start script announces and installs, on machines where something is missing: its functions are called with others replaced. */
class StartScriptInstallsTest extends ScriptTest {

    private static final String BARE_DEBIAN = """
            id() { echo 0; }
            apt-get() { say "apt-get $*"; }
            is_jdk() { [ -e installed ]; }
            install_packages() { say "installs$1"; touch installed; }
            """;

    private static final String LINUX = """
            uname() { if [ "$1" = -s ]; then echo Linux; else echo x86_64; fi; }
            """;

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
    void whoever_may_not_install_packages_is_told_in_the_first_line_what_to_do() throws Exception {
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
            up --stage   | about 6 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
            up --stage --no-rehearse | about 2 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
            up --rehearse | about 6 minutes on two processors: installs a JDK 25, redis-server, nginx, k6; builds the project.
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
}
