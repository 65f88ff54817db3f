package flashsale.servers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs a program to its end. */
public final class ShortCommand {

    private static final int NOT_STARTED = 127;

    private ShortCommand() {}

    /**
     * How it ended.
     *
     * @param output including errors
     */
    public record Result(int exitCode, String output) {

        public boolean succeeded() {
            return exitCode == 0;
        }
    }

    /** Returns when it has ended. A program that cannot be started has failed. */
    public static Result run(List<String> command) {
        return run(command, Map.of());
    }

    /** The same, with these variables added to its {@linkplain CleanEnvironment clean} environment. */
    public static Result run(List<String> command, Map<String, String> environment) {
        try {
            ProcessBuilder program = CleanEnvironment.program(command, environment)
                    .directory(new File("/")) // another user may not be allowed into the current one
                    .redirectErrorStream(true);
            Process process = program.start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output.strip());
        } catch (IOException e) {
            return new Result(NOT_STARTED, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while running " + command.getFirst(), e);
        }
    }

    static Result run(List<String> command, String... arguments) {
        return run(Stream.concat(command.stream(), Stream.of(arguments)).toList());
    }

    /** Throws {@code ServerException} if it fails, with its output. */
    static void require(List<String> command, Map<String, String> environment) {
        Result result = run(command, environment);
        if (!result.succeeded()) {
            throw new ServerException("%s failed:%n%s".formatted(String.join(" ", command), result.output()));
        }
    }
}
