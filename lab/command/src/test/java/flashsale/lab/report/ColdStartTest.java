package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ColdStartTest {

    @Test
    void several_starts_of_a_build_are_averaged_second_by_second_for_as_long_as_all_of_them_lasted() {
        ColdStart first = new ColdStart("sync", 20, 60, true, List.of(10.0, 20.0, 30.0));
        ColdStart second = new ColdStart("sync", 24, 81, true, List.of(30.0, 40.0));
        ColdStart other = new ColdStart("async", 30, 90, false, List.of(5.0));

        assertThat(ColdStart.means(Stream.of(first, other, second)))
                .containsExactly(new ColdStart("sync", 22, 71, true, List.of(20.0, 30.0)), other);
    }

    @Test
    void it_is_told_second_by_second_for_a_minute() {
        ColdStart start = new ColdStart(
                "sync", 20, 90, true, Stream.generate(() -> 7.0).limit(90).toList());

        assertThat(start.toString().split(" 7", -1)).hasSize(61);
    }
}
