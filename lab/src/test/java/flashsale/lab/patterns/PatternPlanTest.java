package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternPlanTest {

    private static final List<Integer> ALL = List.of(1, 2, 3, 4, 5, 6);

    @Test
    void a_profile_puts_its_load_on_each_pattern() {
        assertThat(SampleMeasurement.plan(ALL, LoadProfile.ALL, Duration.ofMinutes(1), 2)
                        .load(LoadProfile.ALL.getLast()))
                .startsWith("registration:30,payment:30,")
                .contains("saga:30");
    }

    @Test
    void quick_ends_within_twelve_minutes() {
        List<LoadProfile> quick = LoadProfile.ALL.stream()
                .map(profile -> profile.lasting(PatternPlan.SHORT))
                .toList();

        assertThat(SampleMeasurement.plan(ALL, quick, PatternPlan.SHORT_WARM_UP, 1)
                        .total())
                .isLessThanOrEqualTo(Duration.ofMinutes(12));
    }

    @Test
    void the_builds_take_turns_in_being_first() {
        PatternPlan plan = SampleMeasurement.plan(ALL, LoadProfile.ALL, Duration.ofMinutes(1), 2);

        assertThat(plan.order(1)).containsExactly(Build.SYNC, Build.ASYNC);
        assertThat(plan.order(2)).containsExactly(Build.ASYNC, Build.SYNC);
    }

    @Test
    void more_users_come_in_the_proportions_of_the_study() {
        assertThat(LoadProfile.ofUsers(30))
                .usingRecursiveComparison()
                .ignoringFields("name")
                .isEqualTo(LoadProfile.ALL.getLast());
    }
}
