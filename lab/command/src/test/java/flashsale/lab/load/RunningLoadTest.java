package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.audit.evidence.ClientLog;
import flashsale.servers.BackgroundProcess;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunningLoadTest extends PaperShopTest {

    @Test
    void whoever_stops_the_stack_can_find_k6_as_long_as_it_is_at_work() throws Exception {
        shop = new PaperShop(Build.SYNC);
        LoadSpec load = new LoadSpec(Script.CHECKOUT, 1, Duration.ofMinutes(1));

        try (RunningLoad running = RunningLoad.start(SCRIPTS, target(), load, directory, "run")) {
            assertThat(BackgroundProcess.running(directory.resolve("run.pid")))
                    .hasValueSatisfying(found -> assertThat(found.pid()).isEqualTo(running.pid()));
        }

        assertThat(directory.resolve("run.pid")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void what_others_have_cut_off_is_no_load_whatever_is_asked_of_it_afterwards(String signal) throws Exception {
        shop = new PaperShop(Build.SYNC);
        LoadSpec load = new LoadSpec(Script.CHECKOUT, 5, Duration.ofMinutes(5), Map.of("THINK", "0.1"));

        try (RunningLoad running = RunningLoad.start(SCRIPTS, target(), load, directory, "run")) {
            await().until(() -> running.successes().orElse(0) > 5);
            BackgroundProcess.signal(ProcessHandle.of(running.pid()).orElseThrow(), signal);
            await().until(() -> !running.isRunning());
            running.stop();

            assertThatThrownBy(running::figures)
                    .isInstanceOf(CommandException.class)
                    .hasMessageContaining("stopped before its load had ended");
            assertThat(directory.resolve("run.json")).doesNotExist();
            assertThat(ClientLog.read(directory).acknowledged()).hasSizeGreaterThan(5);
        }
    }
}
