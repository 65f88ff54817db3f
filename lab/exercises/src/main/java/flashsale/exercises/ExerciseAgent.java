package flashsale.exercises;

import java.lang.instrument.Instrumentation;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.bytebuddy.agent.builder.AgentBuilder.RedefinitionStrategy;
import net.bytebuddy.agent.builder.ResettableClassFileTransformer;

/** Switches exercises in a JVM that runs. */
public final class ExerciseAgent {

    private static final Map<Exercise, Change> ON = new EnumMap<>(Exercise.class);

    private ExerciseAgent() {}

    /**
     * Called by the JVM each time the agent is loaded.
     *
     * @param wanted the exercises to be on, such as {@code oversell,slow-async}; empty for none
     */
    public static synchronized void agentmain(String wanted, Instrumentation jvm) {
        Set<Exercise> on = Arrays.stream(wanted.split(","))
                .filter(name -> !name.isEmpty())
                .map(Exercise::of)
                .collect(Collectors.toSet());
        for (Exercise exercise : Exercise.values()) {
            if (on.contains(exercise)) {
                ON.computeIfAbsent(exercise, it -> new Change(it.installOn(jvm), jvm));
            } else if (ON.containsKey(exercise)) {
                ON.remove(exercise).undo();
            }
        }
    }

    /** Only the {@link Instrumentation} that installed it can undo it, and each loading of the agent gets another one. */
    private record Change(ResettableClassFileTransformer transformer, Instrumentation jvm) {

        void undo() {
            if (!transformer.reset(jvm, RedefinitionStrategy.RETRANSFORMATION)) {
                throw new IllegalStateException("the exercise cannot be undone");
            }
        }
    }
}
