package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FollowingTest {

    @Test
    void whoever_knows_a_newer_version_has_followed_one_that_was_overtaken() {
        assertThat(Following.of(Map.of("a:1", 10L, "a:4", 40L)).times())
                .containsOnly(
                        Map.entry("a:1", 10L), Map.entry("a:2", 40L), Map.entry("a:3", 40L), Map.entry("a:4", 40L));
    }

    @Test
    void an_older_version_that_comes_later_was_followed_when_the_newer_one_came() {
        assertThat(Following.of(Map.of("a:1", 30L, "a:2", 20L)).times()).containsEntry("a:1", 20L);
    }

    @Test
    void all_have_followed_when_the_last_has() {
        Following search = Following.of(Map.of("a:1", 10L, "a:2", 20L));
        Following pages = Following.of(Map.of("a:2", 50L));

        assertThat(Outcomes.both(search.times(), pages.times()))
                .containsOnly(Map.entry("a:1", 50L), Map.entry("a:2", 50L));
    }

    @Test
    void not_all_have_followed_what_one_has_not_heard_of() {
        Following search = Following.of(Map.of("a:1", 10L, "a:2", 20L, "b:1", 10L));
        Following pages = Following.of(Map.of("a:1", 50L));

        assertThat(Outcomes.both(search.times(), pages.times())).containsOnly(Map.entry("a:1", 50L));
    }

    @Test
    void a_shard_follows_the_changes_of_its_own_products() {
        Following one = Following.of(Map.of("a:1", 10L, "a:2", 20L, "b:1", 10L));
        Following other = Following.of(Map.of("a:1", 50L, "c:1", 50L));

        assertThat(one.andWherever(other).times())
                .containsOnly(Map.entry("a:1", 50L), Map.entry("b:1", 10L), Map.entry("c:1", 50L));
    }
}
