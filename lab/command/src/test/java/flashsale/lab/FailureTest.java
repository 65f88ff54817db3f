package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.stack.Workspace;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureTest {

    @TempDir
    private Path folder;

    static Stream<Arguments> failuresOfFiles() {
        return Stream.of(
                Arguments.of(
                        new AccessDeniedException("/x/y"), "/x/y is not yours to read or write, but belongs to root. "),
                Arguments.of(new NoSuchFileException("/x/y"), "/x/y is missing. "),
                Arguments.of(new FileAlreadyExistsException("/x/y"), "/x/y is in the way "),
                Arguments.of(
                        new FileSystemException("/x/y", null, "Read-only file system"),
                        "/x/y is on a file system that is read-only. "),
                Arguments.of(
                        new FileSystemException("/x/y", null, "Operation not permitted"),
                        "/x/y is on a file system that does not know the permissions of Linux, such as a shared folder of Windows, or is protected: "),
                Arguments.of(
                        new FileSystemException("/x/y", null, "No space left on device"),
                        "There is no space left on the disk that has /x/y. "),
                Arguments.of(
                        new IOException("No space left on device"), "There is no space left on the disk that has "),
                Arguments.of(
                        new IOException("Cannot run program: error=24, Too many open files"),
                        "The limit of open files "));
    }

    @ParameterizedTest
    @MethodSource("failuresOfFiles")
    void what_a_file_refuses_is_a_sentence_with_the_cause_and_one_with_the_way_out(
            IOException failure, String sentence) {
        assertThat(report(new UncheckedIOException(failure)))
                .startsWith(sentence)
                .doesNotContain("\tat ", "Exception");
    }

    @Test
    void a_message_that_only_names_a_file_is_followed_by_what_is_wrong_with_it() {
        ServerException failure =
                new ServerException("redis could not be started: /x/y", new AccessDeniedException("/x/y"));

        assertThat(report(failure).lines().toList()).hasSize(2).first().isEqualTo("redis could not be started: /x/y");
    }

    @Test
    void a_store_that_does_not_answer_is_named_with_what_to_ask() {
        assertThat(report(new UnreadableException("database x", new IOException("refused")))
                        .lines())
                .startsWith(
                        "database x cannot be read: refused",
                        "To see what runs and what does not do its work: ./flashsale status");
    }

    @Test
    void what_nobody_expected_has_its_stack_trace_in_a_log() {
        assertThat(report(new IllegalStateException("so what")).lines())
                .containsExactly(
                        "The command failed unexpectedly: java.lang.IllegalStateException: so what",
                        "Its stack trace is in " + log());
        assertThat(log()).content().contains("IllegalStateException: so what", "\tat " + FailureTest.class.getName());
    }

    @Test
    void a_command_that_says_all_itself_needs_no_log() {
        assertThat(report(new CommandException("It cannot.")).lines()).containsExactly("It cannot.");
        assertThat(log()).doesNotExist();
    }

    private Path log() {
        return folder.resolve(".flashsale/logs/flashsale.log");
    }

    private String report(Throwable thrown) {
        StringWriter said = new StringWriter();
        new Failure(thrown, new Workspace(folder)).report(new PrintWriter(said));
        return said.toString();
    }
}
