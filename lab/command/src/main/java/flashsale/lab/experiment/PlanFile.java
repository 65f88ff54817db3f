package flashsale.lab.experiment;

import flashsale.lab.CommandException;
import flashsale.lab.stack.Workspace;
import flashsale.servers.TextFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A file with a plan: YAML with the keys of its record. What it has under {@code quick} replaces the rest of it, key by key, for those who
 * have little time; so do a command's options. Plans for something else than the shop say under {@code command} who runs them.
 *
 * @param <P> what is planned, such as {@link Plan}
 */
public final class PlanFile<P> {

    private static final String ENDING = ".yaml";
    static final String QUICK = "quick";
    private static final String SEED = "seed";
    private static final String COMMAND = "command";
    private static final int SEEDS = 1_000_000;

    private final Path file;
    private final Class<P> type;
    private final String text;

    /**
     * Reads a file.
     *
     * @throws CommandException if it is no plan, or would be none in its quick form; names the line
     */
    public PlanFile(Path file, Class<P> type) {
        this.file = file;
        this.type = type;
        text = TextFiles.read(file);
        check("", tree(false));
        check("/" + QUICK, tree(true));
    }

    /**
     * Finds one of the project's plans by its name, or the user's file.
     *
     * @throws CommandException if there is none, or it is no plan
     */
    public static <P> PlanFile<P> named(String name, Workspace workspace, Class<P> type) {
        Path plans = workspace.plans();
        return Stream.of(plans.resolve(name + ENDING), Path.of(name))
                .filter(Files::isRegularFile)
                .findFirst()
                .map(file -> new PlanFile<>(file, type))
                .orElseThrow(
                        () -> new CommandException("There is no plan %s. There are %s in %s, and any file of yours."
                                .formatted(name, names(plans), plans)));
    }

    private static String names(Path plans) {
        return Stream.of(Objects.requireNonNullElse(plans.toFile().list(), new String[0]))
                .filter(name -> name.endsWith(ENDING))
                .map(name -> name.substring(0, name.length() - ENDING.length()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /**
     * The plan.
     *
     * @param changes what replaces values of the file, by key; null leaves it as it is
     * @throws CommandException if it makes no sense with the changes
     */
    public P plan(boolean quick, Map<String, ? extends @Nullable Object> changes) {
        ObjectNode tree = tree(quick);
        merge(tree, PlanYaml.tree(changes));
        try {
            return PlanYaml.value(tree, type);
        } catch (JacksonException e) {
            throw new CommandException("With these options it is no plan: " + PlanYaml.reason(e));
        }
    }

    /** What is wrong is in this part of the file, or if it has no such line, in the rest. */
    private void check(String part, ObjectNode tree) {
        try {
            PlanYaml.value(tree, type);
        } catch (JacksonException e) {
            String path = PlanYaml.path(e);
            throw new CommandException("%s, line %d: %s"
                    .formatted(
                            file,
                            PlanYaml.line(text, part + path)
                                    .or(() -> PlanYaml.line(text, path))
                                    .orElse(1),
                            PlanYaml.reason(e)));
        }
    }

    private ObjectNode tree(boolean quick) {
        ObjectNode tree = PlanYaml.tree(Map.of(SEED, ThreadLocalRandom.current().nextLong(SEEDS)));
        try {
            merge(tree, PlanYaml.tree(text));
        } catch (JacksonException e) {
            throw new CommandException("%s, line %d: this is not YAML: %s"
                    .formatted(file, e.getLocation().getLineNr(), PlanYaml.reason(e)));
        }
        JsonNode command = tree.remove(COMMAND);
        if (command != null && type == Plan.class) {
            throw new CommandException(
                    "%s is no plan for the shop. Run it with: ./flashsale %s".formatted(file, command.asString()));
        }
        JsonNode shorter = tree.remove(QUICK);
        if (shorter != null && !shorter.isObject()) {
            throw new CommandException("%s, line %d: quick has the keys of a plan."
                    .formatted(file, PlanYaml.line(text, "/" + QUICK).orElse(1)));
        }
        if (quick && shorter != null) {
            merge(tree, shorter);
        }
        return tree;
    }

    /** What is null changes nothing. */
    private static void merge(ObjectNode into, JsonNode changes) {
        changes.properties().forEach(change -> {
            JsonNode value = change.getValue();
            if (into.get(change.getKey()) instanceof ObjectNode mine && value.isObject()) {
                merge(mine, value);
            } else if (!value.isNull()) {
                into.set(change.getKey(), value);
            }
        });
    }
}
