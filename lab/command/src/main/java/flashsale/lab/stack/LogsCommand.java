package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows logs. */
@Command(
        name = "logs",
        mixinStandardHelpOptions = true,
        description = "Shows the end of the logs of a service or server.")
public final class LogsCommand implements Callable<Integer> {

    @Parameters(paramLabel = "SERVICE", description = "Such as order, order-sync, order-sync-2, postgres or nginx.")
    private String name = "";

    @Option(
            names = {"-f", "--follow"},
            description = "Keep showing new lines, until Ctrl-C.")
    private boolean follow;

    @Option(
            names = {"-n", "--lines"},
            defaultValue = "50",
            description = "How many lines of each log (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Path> all = all(Workspace.current());
        List<Path> files = all.stream().filter(this::isMeant).toList();
        if (files.isEmpty()) {
            throw new CommandException("There is no log of \"%s\". %s"
                    .formatted(
                            name,
                            all.isEmpty()
                                    ? "Nothing has been started yet: ./flashsale up"
                                    : "There are logs of: "
                                            + all.stream()
                                                    .map(LogsCommand::nameOf)
                                                    .collect(Collectors.joining(", "))));
        }
        List<String> command = new ArrayList<>(List.of("tail", "-n", Integer.toString(lines)));
        if (follow) {
            command.add("-f");
        }
        files.forEach(file -> command.add(file.toString()));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static List<Path> all(Workspace workspace) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path directory : List.of(workspace.logs(), workspace.data())) {
            if (Files.isDirectory(directory)) {
                try (Stream<Path> found = Files.walk(directory, 2)) {
                    found.filter(file -> file.toString().endsWith(".log")).forEach(all::add);
                }
            }
        }
        return all.stream().sorted().toList();
    }

    private static String nameOf(Path log) {
        return log.getFileName().toString().replace(".log", "");
    }

    private boolean isMeant(Path log) {
        String logName = nameOf(log);
        return logName.equals(name) || logName.startsWith(name + "-");
    }
}
