package flashsale.platform.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SamplingTest {

    private static final List<String> IDS =
            Stream.generate(SamplingTest::newId).limit(20_000).toList();

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void the_given_share_of_traces_is_recorded(double share) {
        Sampling sampling = new Sampling(share, "secret");

        assertThat(IDS.stream().filter(sampling::records).count())
                .isCloseTo((long) (share * IDS.size()), withinPercentage(15));
    }

    @Test
    void zero_records_nothing_and_one_everything() {
        assertThat(IDS).noneMatch(new Sampling(0, "secret")::records).allMatch(new Sampling(1, "secret")::records);
    }

    @Test
    void instances_with_the_same_secret_decide_alike() {
        assertThat(IDS).allSatisfy(id -> assertThat(new Sampling(0.5, "secret").records(id))
                .isEqualTo(new Sampling(0.5, "secret").records(id)));
    }

    @Test
    void ids_that_look_favourable_are_recorded_no_more_often() {
        Sampling sampling = new Sampling(0.01, "secret");

        assertThat(IntStream.range(1, 10_000).mapToObj("%032x"::formatted).filter(sampling::records))
                .hasSizeLessThan(200);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void no_share_is_below_zero_or_above_one(double share) {
        assertThatThrownBy(() -> new Sampling(share, "secret")).isInstanceOf(IllegalArgumentException.class);
    }

    private static String newId() {
        return UUID.randomUUID().toString().replace("-", "");
    }
}
