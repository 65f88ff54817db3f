package flashsale.bank.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private Path path;

    @BeforeEach
    void nameFile(@TempDir Path folder) {
        path = folder.resolve("journal");
    }

    @Test
    void what_was_awaited_is_in_the_file() throws IOException {
        try (var journal = new Journal(JournalFile.open(path))) {
            journal.append("one".getBytes(UTF_8));
            journal.append("two".getBytes(UTF_8));
            journal.awaitDurable(journal.position());
            assertThat(path).hasContent("one\ntwo\n");
        }
    }

    @Test
    void closing_writes_what_is_queued() throws IOException {
        try (var journal = new Journal(JournalFile.open(path))) {
            journal.append("one".getBytes(UTF_8));
        }
        assertThat(path).hasContent("one\n");
    }

    @Test
    void every_line_of_many_threads_is_in_the_file_whole_when_its_thread_goes_on() throws IOException {
        try (var journal = new Journal(JournalFile.open(path));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, 5_000)
                    .forEach(i -> threads.execute(() -> {
                        journal.append(("line " + i).getBytes(UTF_8));
                        awaitEverything(journal);
                    }));
        }
        assertThat(Files.readAllLines(path))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 5_000).mapToObj(i -> "line " + i).toList());
    }

    private static void awaitEverything(Journal journal) {
        try {
            journal.awaitDurable(journal.position());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_second_writer_is_refused() throws IOException {
        try (var first = JournalFile.open(path)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> JournalFile.open(path)).isInstanceOf(OverlappingFileLockException.class);
        }
    }
}
