package flashsale.lab.deadletters;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.progress.Progress;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists and replays dead letters. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Lists and replays messages that no service could handle.",
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
        DeadLetterQueues queues = new DeadLetterQueues(broker());
        List<QueueDepth> filled = queues.filled();
        if (filled.isEmpty()) {
            out.println("There are no dead letters.");
        }
        for (QueueDepth queue : filled) {
            out.printf("%s: %,d%n", queue.name(), queue.messages());
            queues.messages(queue.name(), most).forEach(message -> out.println("  " + message));
        }
        out.flush();
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Puts the messages of a dead-letter queue back into the queue where they failed.")
    void replay(
            @Parameters(paramLabel = "QUEUE", description = "Such as order.reservation.created, with or without .dlq.")
                    String queue) {
        Broker broker = broker();
        try (Progress progress = Progress.start("Replaying " + queue)) {
            long replayed = new Replay(broker, done -> progress.update("%,d".formatted(done))).run(queue);
            progress.done("%,d messages".formatted(replayed));
        }
    }

    /** The broker of the async build. */
    private static Broker broker() {
        Stack stack = Stack.of(Workspace.current());
        if (stack.processes().stream().noneMatch(process -> process.name().equals("rabbitmq"))) {
            throw new CommandException(
                    "RabbitMQ is not running, so there are no queues. Start it with: ./flashsale up async");
        }
        return StackTarget.of(stack.config(), Build.ASYNC).broker().orElseThrow();
    }
}
