package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HealthTest {

    @Test
    void what_is_well_has_no_problem() {
        assertThat(Health.problem(200, "{\"status\":\"UP\"}")).isEmpty();
    }

    @Test
    void what_is_not_well_says_which_part_and_why_in_one_line() {
        assertThat(Health.problem(503, """
                {"status":"DOWN","groups":["liveness"],"components":{
                 "db":{"status":"DOWN","details":{"error":"java.sql.SQLException: no\\nstack trace"}},
                 "messaging":{"status":"DOWN","details":{"reason":"RabbitMQ blocks publishers: low on disk"}},
                 "ping":{"status":"UP"},
                 "readinessState":{"status":"OUT_OF_SERVICE"}}}"""))
                .hasValue("db: java.sql.SQLException: no; messaging: RabbitMQ blocks publishers: low on disk");
    }

    @Test
    void what_has_no_other_reason_is_starting() {
        assertThat(Health.problem(503, """
                {"status":"OUT_OF_SERVICE","components":{"readinessState":{"status":"OUT_OF_SERVICE"}}}""")).hasValue("is starting");
    }

    @Test
    void what_cannot_be_read_is_not_well() {
        assertThat(Health.problem(500, "<html>")).hasValue("answers 500 when asked for its health");
    }
}
