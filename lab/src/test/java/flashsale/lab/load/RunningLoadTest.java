package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.servers.BackgroundProcess;
import java.time.Duration;
import org.junit.jupiter.api.Test;

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
}
