package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternPlanTest {

    @Test
    void a_profile_puts_its_load_on_each_pattern() {
        assertThat(plan(LoadProfile.ALL, Duration.ofMinutes(1), 2).load(LoadProfile.ALL.getLast()))
                .startsWith("registration:30,payment:30,")
                .contains("saga:30");
    }

    @Test
    void quick_ends_within_twelve_minutes() {
        List<LoadProfile> quick = LoadProfile.ALL.stream()
                .map(profile -> profile.lasting(PatternPlan.SHORT))
                .toList();

        assertThat(plan(quick, PatternPlan.SHORT_WARM_UP, 1).total(2)).isLessThanOrEqualTo(Duration.ofMinutes(12));
    }

    @Test
    void more_users_come_in_the_proportions_of_the_study() {
        assertThat(LoadProfile.ofUsers(30))
                .usingRecursiveComparison()
                .ignoringFields("name")
                .isEqualTo(LoadProfile.ALL.getLast());
    }

    private static PatternPlan plan(List<LoadProfile> profiles, Duration warmUp, int runs) {
        return new PatternPlan(Patterns.ALL, profiles, runs, warmUp, BankLatency.NONE, Duration.ZERO, Duration.ZERO);
    }
}
