package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserVariablesTest {

    @Test
    void a_variable_that_is_set_but_empty_is_not_set() {
        UserVariables empty = new UserVariables(
                Map.of("FLASHSALE_ADMIN_PASSWORD", "", "FLASHSALE_LOG_LEVEL", "", "FLASHSALE_PORT_OFFSET", ""));

        assertThat(empty.adminPassword()).isEmpty();
        assertThat(empty.logLevel()).isEmpty();
        assertThat(empty.number("FLASHSALE_PORT_OFFSET", 7)).isEqualTo(7);
    }

    @Test
    void names_that_other_projects_use_mean_nothing() {
        UserVariables others = new UserVariables(Map.of("ADMIN_PASSWORD", "theirs", "LOG_LEVEL", "theirs"));

        assertThat(others.adminPassword()).isEmpty();
        assertThat(others.logLevel()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"abcd==", "$ecret", "a b\"c\\d'e", "größer"})
    void a_password_may_have_all_that_can_be_typed(String password) {
        assertThat(new UserVariables(Map.of("FLASHSALE_ADMIN_PASSWORD", password)).adminPassword())
                .contains(password);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "two\nlines",
                "${HOME}",
                "ggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg"
            })
    void what_a_service_could_not_take_is_refused(String password) {
        assertThatThrownBy(new UserVariables(Map.of("FLASHSALE_ADMIN_PASSWORD", password))::adminPassword)
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("FLASHSALE_ADMIN_PASSWORD cannot be used.")
                .hasMessageNotContaining(password);
    }

    @ParameterizedTest
    @ValueSource(strings = {"debug", "WARN", "warning"})
    void a_level_has_the_names_that_programs_use(String level) {
        assertThat(new UserVariables(Map.of("FLASHSALE_LOG_LEVEL", level)).logLevel())
                .contains(level);
    }
}
