package flashsale.node;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * Writes each line to the log of the program whose thread logs it. Spring Boot's logging is switched off: it exists once per JVM, and the
 * first application to stop ends it for all.
 */
final class NodeLog extends UnsynchronizedAppenderBase<ILoggingEvent> {

    /** With the trace, if the line belongs to one. */
    private static final String PATTERN =
            "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %5p [$program] [%t] %replace(%X{traceId}){'(.+)', '[trace $1] '}%logger{36} : %m%n%ex";

    /** This project's loggers. */
    private static final String OWN = "flashsale";

    /** Threads started by a program belong to it, and so do the threads that these start. */
    private static final InheritableThreadLocal<Program> PROGRAM_OF_THREAD = new InheritableThreadLocal<>();

    private final Map<Program, OutputStreamAppender<ILoggingEvent>> logs = new ConcurrentHashMap<>();
    private final OutputStreamAppender<ILoggingEvent> logOfNode;

    private NodeLog(LoggerContext context) {
        setContext(context);
        logOfNode = started(new ConsoleAppender<>(), "node");
    }

    /** Must be called before the first application starts. */
    static NodeLog begin() {
        System.setProperty("org.springframework.boot.logging.LoggingSystem", "none");
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install(); // for Tomcat
        NodeLog log = new NodeLog(context);
        log.start();
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(log);
        return log;
    }

    /**
     * Assigns the calling thread to the program.
     *
     * @param file receives the program's lines; standard output if there is none
     */
    void enter(Program program, Optional<String> file) {
        PROGRAM_OF_THREAD.set(program);
        logs.computeIfAbsent(program, _ -> started(appender(file), program.id()));
    }

    /**
     * Levels apply to the whole JVM: if two programs set different levels for the same logger, the later one wins. Libraries log at INFO at
     * most: below, they write what they send and receive, with passwords and tokens.
     */
    void setLevels(Map<String, String> levels) {
        LoggerContext context = (LoggerContext) getContext();
        levels.forEach((logger, name) -> {
            Level level = Level.toLevel(name);
            boolean own = logger.equals(OWN) || logger.startsWith(OWN + ".");
            context.getLogger("root".equals(logger) ? Logger.ROOT_LOGGER_NAME : logger)
                    .setLevel(own || level.isGreaterOrEqual(Level.INFO) ? level : Level.INFO);
        });
    }

    @Override
    protected void append(ILoggingEvent event) {
        Program program = PROGRAM_OF_THREAD.get();
        (program == null ? logOfNode : logs.getOrDefault(program, logOfNode)).doAppend(event);
    }

    private static OutputStreamAppender<ILoggingEvent> appender(Optional<String> file) {
        if (file.isEmpty()) {
            return new ConsoleAppender<>();
        }
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setFile(file.get());
        return appender;
    }

    private OutputStreamAppender<ILoggingEvent> started(OutputStreamAppender<ILoggingEvent> appender, String name) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(getContext());
        encoder.setPattern(PATTERN.replace("$program", name));
        encoder.start();
        appender.setContext(getContext());
        appender.setEncoder(encoder);
        appender.start();
        return appender;
    }
}
