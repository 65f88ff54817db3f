package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildTagTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"sync | sync", "async | async", "sync,async | both", "async,sync | both", "async,extra | async"})
    void a_process_is_one_build_or_both(String profiles, String build) {
        assertThat(BuildTag.ofProcess(profiles)).isEqualTo(build);
    }
}
