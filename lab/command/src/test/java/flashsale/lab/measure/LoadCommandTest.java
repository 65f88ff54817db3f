package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadCommandTest {

    @Test
    void whoever_has_loaded_a_cold_shop_is_told_how_to_warm_it_up() {
        assertThat(LoadCommand.adviceOn(List.of(run("sync", 66, 34), run("async", 88, 12)), "rehearse "::concat))
                .containsExactly("sync was cold. To warm it up first: rehearse sync");
    }

    @Test
    void where_the_system_does_not_say_how_warm_it_was_there_is_no_advice() {
        Run unknown = MadeUpRun.of("sync", 80)
                .jvms(new JvmCpu(Map.of("order", 88.0), null, null))
                .run();

        assertThat(LoadCommand.adviceOn(List.of(unknown), "rehearse "::concat)).isEmpty();
    }

    private static Run run(String build, double working, double compiling) {
        return MadeUpRun.of(build, 80)
                .jvms(new JvmCpu(Map.of("order", working), compiling, 0.0))
                .run();
    }
}
