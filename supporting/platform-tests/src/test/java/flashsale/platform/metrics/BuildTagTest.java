package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildTagTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sync | sync",
                "async | async",
                "hybrid | hybrid",
                "sync,async | several",
                "async,extra | async",
                "'' | sync"
            })
    void a_process_is_one_build_or_several(String profiles, String build) {
        assertThat(BuildTag.ofProcess(profiles)).isEqualTo(build);
    }
}
