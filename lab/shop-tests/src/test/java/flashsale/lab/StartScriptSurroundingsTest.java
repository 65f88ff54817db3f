package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The start script beside others of its kind, under limits, and with what it needs closed or missing. */
class StartScriptSurroundingsTest extends ScriptTest {

    private static final String MAVEN = """
            maven() {
                if [ -e busy ]; then say 'two at once'; fi
                touch busy
                sleep 0.5
                rm busy
                say builds
                touch "$1"
            }
            has_first() { [ -e first ]; }
            has_second() { [ -e second ]; }
            mkdir -p lab/command/src/main "$STATE"
            touch pom.xml lab/command/pom.xml lab/command/src/main/A
            """;

    @Test
    void of_commands_that_are_started_side_by_side_one_builds_and_the_others_wait_for_it() throws Exception {
        Said said = run(MAVEN + """
                for number in 1 2 3 4; do stamped has_first stamp maven first 2>> said & done
                wait
                grep -v Waiting said
                ls "$STATE/turns"
                """);

        assertThat(said).isEqualTo(new Said(0, "builds\n"));
    }

    @Test
    void different_builds_run_one_after_the_other() throws Exception {
        Said said = run(MAVEN + """
                stamped has_first stamp maven first 2>> said &
                stamped has_second other-stamp maven second 2>> said &
                wait
                grep -v Waiting said
                """);

        assertThat(said).isEqualTo(new Said(0, "builds\nbuilds\n"));
    }

    @Test
    void builds_that_were_killed_are_in_nobodys_way_even_if_others_have_their_numbers_now() throws Exception {
        Said said = run(MAVEN + """
                mkdir -p "$STATE/turns/2147483647.1" "$STATE/turns/$$.1" "$STATE/turns/1."
                stamped has_first stamp maven first 2>> said &
                stamped has_second other-stamp maven second 2>> said &
                wait
                grep -v Waiting said
                ls "$STATE/turns"
                """);

        assertThat(said).isEqualTo(new Said(0, "builds\nbuilds\n"));
    }

    @Test
    void whoever_builds_is_waited_for_under_any_name_until_it_ends() throws Exception {
        Said said = run(MAVEN + """
                sleep 60 &
                other=$!
                mkdir -p "$(turn_of $other)"
                stamped has_first stamp maven first 2>> said &
                until grep -q . said 2> /dev/null; do sleep 0.1; done
                kill $other
                wait
                cat said
                """);

        assertThat(said).isEqualTo(new Said(0, "Waiting for another ./flashsale, which builds here.\nbuilds\n"));
    }

    @Test
    void what_was_deleted_is_built_again_though_no_source_is_another() throws Exception {
        Said said = run(MAVEN + """
                stamped has_first stamp maven first
                rm first
                stamped has_first stamp maven first
                """);

        assertThat(said).isEqualTo(new Said(0, "builds\nbuilds\n"));
    }

    @Test
    void where_nothing_can_be_written_a_build_does_not_wait_for_ever() throws Exception {
        Said said = run("""
                mkdir "$STATE"
                touch "$STATE/turns"
                take_turn
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text()).contains("cannot be made. Make room on its disk.");
    }

    /** As where there is no {@code /proc}, such as on macOS. */
    @Test
    void a_process_is_known_by_its_start_wherever_the_caller_is() throws Exception {
        Said said = run("""
                [() { if builtin [ "$*" = '-r /proc/self/stat ]' ]; then return 1; fi; builtin [ "$@"; }
                ps() { case "$TZ $*" in "UTC -o stat= -o lstart= -p 7") echo 'Ss+  Thu Nov  6 21:07:09 2026' ;; *7) say "$TZ" ;; esac; }
                turn_of 7
                TZ=Europe/Berlin turn_of 7
                turn_of 8
                """);

        String turns = home.resolve(".flashsale/turns") + "/";
        assertThat(said.text().lines())
                .containsExactly(
                        turns + "7.-Thu-Nov-6-21-07-09-2026", turns + "7.-Thu-Nov-6-21-07-09-2026", turns + "8.ended");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            n | 256     | Only 256 open files are allowed here, and 1024 are needed.
            u | 100     | Only 100 processes and threads of a user are allowed here, and 2048 are needed.
            v | 4000000 | Only 4000000 kB of memory for a process are allowed here,
            f | 1000    | Only 1000 kB for a file are allowed here,
            t | 60      | Only 60 seconds of CPU time for a process are allowed here,
            """)
    void a_limit_that_cannot_be_raised_is_named_with_the_way_out(String option, String allowed, String sentence)
            throws Exception {
        Said said = run("""
                ulimit() { # of a user who may not raise it
                    case "$*" in "-%1$s") echo %2$s ;; '-H -%1$s') echo %2$s ;; -?) echo unlimited ;; *) return 1 ;; esac
                }
                set_limits
                need_servers
                """.formatted(option, allowed));

        assertThat(said.exitCode()).isOne();
        assertThat(said.text()).startsWith(sentence).contains("ulimit -" + option);
    }

    @Test
    void limits_that_can_be_raised_are_and_files_are_not_without_number() throws Exception {
        Said said = run("""
                ulimit -S -n 256
                set_limits
                require_limits
                if [ "$(ulimit -S -n)" -gt 256 ] && [ "$(ulimit -H -n)" -le 65536 ]; then say well; fi
                """);

        assertThat(said).isEqualTo(new Said(0, "well\n"));
    }

    @Test
    void macos_allows_less_than_its_limits_say_and_does_not_count_threads() throws Exception {
        Said said = run("""
                uname() { echo Darwin; }
                files=256
                ulimit() {
                    case "$*" in
                        -n) echo $files ;;
                        -u) echo 709 ;;
                        '-H -'? | -?) echo unlimited ;;
                        *'-n 10240' | *'-n 4096') files=${*: -1} ;;
                        *) return 1 ;;
                    esac
                }
                set_limits
                require_limits
                echo $files
                """);

        assertThat(said).isEqualTo(new Said(0, "10240\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            down          | runs down
            status        | runs status
            logs gateway  | runs logs gateway
            audit         | runs audit
            --help        | runs --help
            up --help     | runs up --help
            study --plan  | runs study --plan
            run my --plan | runs run my --plan
            demo --plan   | runs demo --plan
            chaos --plan  | runs chaos --plan
            up            | Only 256 open files are allowed here, and 1024 are needed.
            test          | Only 256 open files are allowed here, and 1024 are needed.
            """)
    void limits_are_no_matter_where_no_servers_start(String command, String sentence) throws Exception {
        Said said = run("""
                ulimit() { case $* in *-n) echo 256 ;; -?) echo unlimited ;; *) return 1 ;; esac; }
                is_built() { true; }
                find_jdk() { JAVA_HOME=jdk; }
                announce() { :; }
                run() { say "runs $*"; }
                main %s
                """.formatted(command));

        assertThat(said.text()).startsWith(sentence);
    }

    @Test
    void a_link_to_a_disk_that_is_not_mounted_is_named_and_nothing_begins_anew_beside_it() throws Exception {
        Files.createSymbolicLink(home.resolve(".flashsale"), Path.of("/nonexistent/disk"));

        Said said = run("check_folders");

        assertThat(said.exitCode()).isOne();
        assertThat(said.text())
                .startsWith(home.resolve(".flashsale") + " is a link to /nonexistent/disk, which is not there.");
    }

    @Test
    void what_the_caller_has_closed_is_opened_before_another_file_takes_its_place() throws Exception {
        Said said = run("""
                (
                    open_standard_files
                    echo nobody hears
                    say nobody hears
                    read -r line || echo end > read
                ) <&- >&- 2>&-
                cat read
                """);

        assertThat(said).isEqualTo(new Said(0, "end\n"));
    }

    @Test
    void options_that_java_does_not_know_are_named_before_a_build_fails_with_them() throws Exception {
        Said said = run("""
                mkdir -p jdk/bin
                printf '#!/bin/sh\necho "Unrecognized VM option ${1#-XX:}"\necho Error\nexit 1\n' > jdk/bin/java
                chmod +x jdk/bin/java
                JAVA_HOME=jdk MAVEN_OPTS='-XX:MaxPermSize=256m'
                build has_first stamp Building
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text().lines())
                .containsExactly(
                        "Java does not start with MAVEN_OPTS, which is set to -XX:MaxPermSize=256m",
                        "Unrecognized VM option MaxPermSize=256m",
                        "Take that out, or build without: unset MAVEN_OPTS");
    }

    /** As in containers that are run with a number for a user. */
    @Test
    void a_user_without_a_name_is_told_so_before_postgresql_fails_on_it() throws Exception {
        Said said = run("""
                id() { case $1 in -un) return 1 ;; *) echo 4242 ;; esac; }
                need_servers
                """);

        assertThat(said.exitCode()).isOne();
        assertThat(said.text()).startsWith("Your user 4242 has no name, and PostgreSQL insists on one.");
    }
}
