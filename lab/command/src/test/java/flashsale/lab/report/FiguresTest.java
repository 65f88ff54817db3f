package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

class FiguresTest {

    private final JsonMapper json = JsonMapper.shared();

    @Test
    void in_files_each_has_a_name_of_its_own() {
        String names = json.writeValueAsString(Figures.ALL);

        assertThat(json.readValue(names, new TypeReference<List<String>>() {}))
                .doesNotHaveDuplicates()
                .contains("completed/s", "paid.p95", "cpu/completed");
        assertThat(json.readValue(names, new TypeReference<List<Figure>>() {})).isEqualTo(Figures.ALL);
    }

    @Test
    void an_unknown_name_is_refused_with_the_known_ones() {
        assertThatThrownBy(() -> json.readValue("\"paid.p96\"", Figure.class))
                .hasMessageContaining("There is no figure paid.p96, but there are: completed/s, ")
                .hasMessageContaining("paid.p95");
    }
}
