package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogSinceTest {

    @TempDir
    private Path folder;

    @Test
    void why_spring_did_not_start_is_quoted_and_nothing_from_before() throws IOException {
        Path log = write(
                "APPLICATION FAILED TO START", "Description:", "", "The old reason.", "", "Action:", "", "Old.", "");
        LogSince since = LogSince.now(log);
        append(log, """
                2026-11-26T06:45:28.938Z ERROR [bank] o.s.b.d.LoggingFailureAnalysisReporter :

                ***************************
                APPLICATION FAILED TO START
                ***************************

                Description:

                Web server failed to start. Port 18190
                was already in use.

                Action:

                Stop the process that listens on it.

                2026-11-26T06:45:28.943Z ERROR [bank] flashsale.node.Node : bank did not start
                """);

        assertThat(since.saysWhy()).isTrue();
        assertThat(since.inWords().lines())
                .containsExactly(
                        "Web server failed to start. Port 18190 was already in use.",
                        "Stop the process that listens on it.",
                        "More is in " + log);
    }

    @Test
    void without_an_analysis_the_last_cause_is_quoted() throws IOException {
        Path log = write(
                "ERROR Application run failed",
                "org.springframework.beans.factory.BeanCreationException: long",
                "\tat flashsale.order.Order.main(Order.java:1)",
                "Caused by: java.lang.IllegalStateException: longer",
                "\tat flashsale.order.Order.main(Order.java:1)",
                "Caused by: org.postgresql.util.PSQLException: the reason",
                "\tat flashsale.order.Order.main(Order.java:1)",
                "INFO shut down");

        assertThat(LogSince.beginning(log).inWords()).startsWith("PSQLException: the reason" + System.lineSeparator());
    }

    @Test
    void of_postgresqls_lines_the_fatal_one_is_quoted_with_what_belongs_to_it() throws IOException {
        Path log = write(
                "2026-11-26 06:51:52.918 UTC [1] LOG:  starting PostgreSQL 15.18",
                "2026-11-26 06:51:52.918 UTC [2] FATAL:  the database system is starting up",
                "2026-11-26 06:51:52.918 UTC [1] FATAL:  database files are incompatible with server",
                "2026-11-26 06:51:52.918 UTC [1] DETAIL:  The data directory was initialized by PostgreSQL version 14.",
                "2026-11-26 06:51:52.918 UTC [1] LOG:  database system is shut down");

        assertThat(LogSince.beginning(log).inWords().lines())
                .containsExactly(
                        "FATAL:  database files are incompatible with server",
                        "DETAIL:  The data directory was initialized by PostgreSQL version 14.",
                        "More is in " + log);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-26 06:51:53 [error] <0.130.0> BOOT FAILED\n2026-11-26 06:51:53 [error] <0.130.0> ===========\n2026-11-26 06:51:53 [error] <0.130.0> the reason",
                "12:M 26 Nov 2026 06:51:52.918 # Could not create server TCP listening socket: the reason\n12:M 26 Nov 2026 06:51:52.918 * bye",
                "nginx: [emerg] the reason\nnginx: configuration file test failed",
                "starting\nError: Could not find the reason\nbye",
                "INFO hello\ncannot do it: the reason\nINFO bye",
                "hello\nthe reason\n\n"
            })
    void of_other_programs_the_most_telling_line_is_quoted(String lines) throws IOException {
        assertThat(LogSince.beginning(write(lines)).inWords().lines().toList())
                .hasSize(2)
                .first()
                .asString()
                .endsWith("the reason");
    }

    @Test
    void a_log_without_anything_new_says_nothing() throws IOException {
        Path log = write("ERROR of an earlier start");

        assertThat(LogSince.now(log).inWords()).isEqualTo("It wrote nothing to its log, " + log);
        assertThat(LogSince.now(folder.resolve("none")).inWords()).startsWith("It wrote nothing");
    }

    @Test
    void why_a_real_redis_and_a_real_nginx_end_is_quoted() throws IOException {
        int taken = Ports.free(1).getFirst();
        RedisServer redis = new RedisServer(folder.resolve("redis"), taken, "secret");
        redis.start();
        try {
            assertThatThrownBy(new RedisServer(folder.resolve("other"), taken, "another")::start)
                    .hasMessageContaining("ddress already in use")
                    .message()
                    .hasLineCount(2);
            Path configuration = write("nonsense;");
            assertThatThrownBy(new NginxServer(folder.resolve("nginx"), configuration, taken)::start)
                    .message()
                    .startsWith("nginx ended while starting: unknown directive \"nonsense\"")
                    .hasLineCount(2);
        } finally {
            redis.stop();
        }
    }

    private Path write(String... lines) throws IOException {
        return Files.write(folder.resolve("log"), List.of(lines));
    }

    private static void append(Path log, String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.APPEND);
    }
}
