package flashsale.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a copy of the start script, alone in a folder. */
abstract class ScriptTest {

    @TempDir
    Path home;

    @BeforeEach
    void copyScript() throws IOException {
        Files.copy(Path.of("../../flashsale"), home.resolve("flashsale"));
    }

    /** Runs commands after those of the script. */
    Said run(String commands) throws IOException, InterruptedException {
        return bash(home, "source ./flashsale\n" + commands);
    }

    /** The same on a machine on which some commands do something else. */
    Said run(String machine, String commands) throws IOException, InterruptedException {
        return run(machine + commands);
    }

    static Said bash(Path folder, String commands) throws IOException, InterruptedException {
        return Said.by(new ProcessBuilder("bash", "-c", commands).directory(folder.toFile()));
    }
}
