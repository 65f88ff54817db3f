package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The steps of the start script, and when it builds. */
class StartScriptTest extends ScriptTest {

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
    void only_a_change_of_sources_makes_a_build_necessary_whatever_their_times_say() throws Exception {
        Said said = run("""
                have_jars() { true; }
                answer() { if is_built stamp lab/command; then say built; else say 'not built'; fi; }
                has_lab() { is_built stamp lab/command; }
                build() { stamped has_lab stamp true; }
                """, """
                mkdir -p lab/command/src/main "$STATE"
                touch pom.xml lab/command/pom.xml lab/command/src/main/A lab/command/src/main/B
                answer
                build
                answer
                touch -t 203801010000 lab/command/src/main/A
                answer
                echo changed > lab/command/src/main/A
                touch -t 199901010000 lab/command/src/main/A
                answer
                build
                answer
                rm lab/command/src/main/B
                answer
                build
                answer
                mkdir -p deploy/docker
                echo changed > deploy/docker/redis.conf
                answer
                """);

        assertThat(said)
                .isEqualTo(new Said(0, "not built\nbuilt\nbuilt\nnot built\nbuilt\nnot built\nbuilt\nnot built\n"));
    }

    @Test
    void what_changes_during_a_build_is_built_by_the_next() throws Exception {
        Said said = run("""
                have_jars() { true; }
                has_lab() { is_built stamp lab/command; }
                maven() { echo changed > lab/command/src/main/A; }
                """, """
                mkdir -p lab/command/src/main "$STATE"
                touch pom.xml lab/command/pom.xml lab/command/src/main/A
                stamped has_lab stamp maven
                if is_built stamp lab/command; then say built; else say 'not built'; fi
                """);

        assertThat(said).isEqualTo(new Said(0, "not built\n"));
    }
}
