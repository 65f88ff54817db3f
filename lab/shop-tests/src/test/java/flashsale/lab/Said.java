package flashsale.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How a program ended, and all that it said. */
record Said(int exitCode, String text) {

    static Said by(ProcessBuilder program) throws IOException, InterruptedException {
        Process process = program.redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), text);
    }
}
