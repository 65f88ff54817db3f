package flashsale.lab.stack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs the tests. */
@Command(name = "test", mixinStandardHelpOptions = true, description = "Runs all tests.")
public final class TestCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MAVEN", description = "Further arguments for Maven, after --.")
    private List<String> mavenArguments = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Workspace workspace = Workspace.current();
        train(workspace);
        int others = maven(workspace, List.of());
        List<String> wholeBuilds = new ArrayList<>(List.of(
                "--threads",
                "1", // modules: each tests two of its classes at a time, which is enough
                "-Dtests.left-out=",
                "-Dgroups=whole-build",
                "-D%s=true".formatted(JvmOptions.SHORT_LIVED)));
        if (mavenArguments.isEmpty()) {
            wholeBuilds.addAll(List.of("-pl", "lab/shop-tests,strategies/strategies-lab", "-am")); // where they are
        }
        int last = maven(workspace, wholeBuilds);
        return others == 0 ? last : others;
    }

    /** Whole builds need all processors, so they are tested after everything else. */
    private int maven(Workspace workspace, List<String> choice) throws IOException, InterruptedException {
        // By their whole path: a relative one would lead to the real folder, whose name the compiler may not
        // understand.
        List<String> command = new ArrayList<>(List.of(
                workspace.root().resolve("mvnw").toString(),
                "-f",
                workspace.root().resolve("pom.xml").toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "--fail-at-end",
                "verify"));
        command.addAll(choice);
        command.addAll(mavenArguments);
        ProcessBuilder maven =
                new ProcessBuilder(command).directory(workspace.root().toFile()).inheritIO();
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return maven.start().waitFor();
    }

    /**
     * Makes the caches that the tests of whole builds share, each of which would start twice as long without. Not while something is
     * running, which training would stop.
     */
    private static void train(Workspace workspace) throws IOException, InterruptedException {
        Stack stack = Stack.of(workspace);
        if (!stack.isTrained() && stack.running().processes().isEmpty()) {
            new ProcessBuilder("./flashsale", "train")
                    .directory(workspace.root().toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
        }
    }
}
