package flashsale.lab.deadletters;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Broker.QueueDepth;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists and replays dead letters. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Lists and replays what no service could handle.",
        synopsisSubcommandLabel = "COMMAND")
public final class DlqCommand {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(
            mixinStandardHelpOptions = true,
            description = "Lists the dead-letter queues that are not empty, and their first messages.")
    void list(
            @Option(
                            names = "--messages",
                            defaultValue = "10",
                            description = "How many messages of each queue to show (default: ${DEFAULT-VALUE}).")
                    int most) {
        PrintWriter out = spec.commandLine().getOut();
        boolean none = true;
        for (Map.Entry<Build, DeadLetters> letters : ofRunningStores().entrySet()) {
            for (QueueDepth queue : letters.getValue().filled()) {
                none = false;
                out.printf("%s, %s: %,d%n", letters.getKey(), queue.name(), queue.messages());
                letters.getValue().messages(queue.name(), most).forEach(message -> out.println("  " + message));
            }
        }
        if (none) {
            out.println("There are no dead letters.");
        }
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Puts the messages of a dead-letter queue back into the queue where they failed.")
    void replay(
            @Parameters(
                            paramLabel = "QUEUE",
                            description = "Such as order.reservation.created or order.calls, with or without .dlq.")
                    String queue,
            @Option(
                            names = "--build",
                            defaultValue = "ASYNC",
                            description = "The build that has the queue, if it is RabbitMQ's (default: async).")
                    Build build) {
        boolean calls = RefusedCalls.QUEUE.equals(queue) || RefusedCalls.QUEUE.equals(queue + QueueDepth.DEAD_LETTERS);
        Build owner = calls ? Build.SYNC : build;
        DeadLetters letters = Optional.ofNullable(ofRunningStores().get(owner))
                .orElseThrow(() -> new CommandException(
                        "%1$s has no dead letters that could be read. Start it with: ./flashsale up %1$s"
                                .formatted(owner)));
        try (Progress progress = Progress.start("Replaying " + queue)) {
            long replayed = letters.replay(queue, done -> progress.update("%,d".formatted(done)));
            progress.done("%,d messages".formatted(replayed));
        }
    }

    /** Stores are asked even if services are down: that is when dead letters are looked for. */
    private static Map<Build, DeadLetters> ofRunningStores() {
        Stack stack = Stack.of(Workspace.current());
        Set<String> running =
                stack.running().processes().stream().map(ManagedProcess::name).collect(Collectors.toSet());
        Map<Build, DeadLetters> stores = new EnumMap<>(Build.class);
        if (running.contains("redis")) {
            stores.put(
                    Build.SYNC,
                    new RefusedCalls(StackTarget.of(stack.config(), Build.SYNC).redis()));
        }
        if (running.contains("rabbitmq")) {
            List<String> virtualHosts = stack.config().stores().rabbit().admin().virtualHosts();
            for (Build build : Build.values()) {
                StackTarget.of(stack.config(), build)
                        .broker()
                        .filter(broker -> virtualHosts.contains(broker.virtualHost()))
                        .ifPresent(broker -> stores.put(build, new FailedMessages(broker)));
            }
        }
        if (stores.isEmpty()) {
            throw new CommandException("No build is running. Start one with: ./flashsale up");
        }
        return stores;
    }
}
