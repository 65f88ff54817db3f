package flashsale.lab.deadletters;

import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists dead letters. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the dead-letter queues that are not empty, and their first messages.")
final class DlqListCommand implements Runnable {

    @Option(names = "--messages", description = "How many messages of each queue to show (default: ${DEFAULT-VALUE}).")
    private int most = 10;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Broker broker = RunningBroker.find();
        DeadLetterQueues queues = new DeadLetterQueues(broker);
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
}
