package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A private server that runs as background processes and survives the JVM that started it: an object constructed later for the same
 * directory finds it running and can stop it.
 */
public sealed interface Server extends ServerGroup
        permits PostgresServer,
                RedisServer,
                RabbitServer,
                NginxServer,
                KafkaServer,
                InfluxServer,
                GrafanaServer,
                ZipkinServer,
                ProgramServer {

    /** A {@link #problem}. */
    String NOT_RUNNING = "is not running";

    /** Another one. */
    String DOES_NOT_ANSWER = "does not answer";

    /** The folder of its data, configuration and log. */
    Path directory();

    /** The server's only process, with its children, or the main one of several. Not usable outside this package. */
    ServerProcess process();

    /**
     * Starts the server, unless it is running, and returns when it answers.
     *
     * @throws ServerException if it is not installed, ends early or does not answer in time; the message quotes its log
     */
    @Override
    default void start() {
        process().start();
    }

    /** Stops the server and all its processes, and returns when they are gone. The data stay. Does nothing if it is not running. */
    @Override
    default void stop() {
        process().stop();
    }

    /** Kills the server like a power cut, which is faster than stopping it. */
    default void kill() {
        process().kill();
    }

    @Override
    default boolean hasData() {
        return Files.exists(directory());
    }

    @Override
    default void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(directory());
    }

    @Override
    default Optional<String> problem() {
        if (!isRunning()) {
            return Optional.of(NOT_RUNNING);
        }
        try {
            return refusal();
        } catch (ServerException away) {
            return Optional.of(DOES_NOT_ANSWER);
        }
    }

    /**
     * Why it does not serve clients although it runs; empty if it does. Overridden by servers that may answer and yet refuse to work.
     *
     * @throws ServerException if it does not answer
     */
    default Optional<String> refusal() {
        return process().answers().getAsBoolean() ? Optional.empty() : Optional.of(DOES_NOT_ANSWER);
    }

    default boolean isRunning() {
        return process().running().isPresent();
    }

    @Override
    default List<? extends Server> nodes() {
        return List.of(this);
    }

    @Override
    default List<Long> pids() {
        return process().running().map(BackgroundProcess::pid).stream().toList();
    }

    /** The ports that must be free before it starts; empty if that is not checked here. */
    default List<Integer> listensOn() {
        return List.of();
    }

    default Path logFile() {
        return directory().resolve(name() + ".log");
    }

    /** Ours, even if the server writes one of its own. */
    default Path pidFile() {
        return directory().resolve(name() + ".pid");
    }
}
