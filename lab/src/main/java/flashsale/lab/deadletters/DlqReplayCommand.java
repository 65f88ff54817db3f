package flashsale.lab.deadletters;

import flashsale.lab.progress.Progress;
import flashsale.lab.target.Broker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Replays dead letters. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = "Puts the messages of a dead-letter queue back into the queue where they failed.")
final class DlqReplayCommand implements Runnable {

    @Parameters(paramLabel = "QUEUE", description = "Such as order.reservation.created, with or without .dlq.")
    private String queue = "";

    @Override
    public void run() {
        Broker broker = RunningBroker.find();
        try (Progress progress = Progress.start("Replaying " + queue)) {
            long replayed = new Replay(broker, done -> progress.update("%,d".formatted(done))).run(queue);
            progress.done("%,d messages".formatted(replayed));
        }
    }
}
