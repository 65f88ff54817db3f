package flashsale.servers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has been written to a log since a process was started, and which of its lines say why the process failed.
 *
 * @param begin where the log ended before, in bytes
 */
public record LogSince(Path file, long begin) {

    private static final int BYTES_READ = 1_000_000;
    private static final int LINE_LENGTH = 400;

    /** What Spring, RabbitMQ and Redis put before the text of a line. */
    private static final Pattern PREFIX = Pattern.compile("(?m)^\\S+ \\S+ \\[\\w+] <[\\d.]+> ?|^\\d+:[A-Z] .*?[*#.-] ");

    private static final Pattern SPRING = Pattern.compile(
            "APPLICATION FAILED TO START.*?Description:\\s+(.*?)\\s+Action:\\s+(.*?)(\\R\\R|\\z)", Pattern.DOTALL);
    private static final Pattern RABBITMQ = Pattern.compile("(?m)^BOOT FAILED$[\\s=]*^(.+)$");
    private static final Pattern REDIS =
            Pattern.compile("\\*\\*\\* (FATAL CONFIG FILE ERROR)[^\\n]*\\R(.*)\\R(.*)\\R(.*)");
    private static final Pattern POSTGRES = Pattern.compile(
            "(?m)\\b((?:FATAL|PANIC): (?!.*(?:is starting up|is shutting down"
                    + "|not yet accepting|terminating)).*)$(?:\\R.*\\b((?:DETAIL|HINT): .*)$)?(?:\\R.*\\b(HINT: .*)$)?");
    private static final Pattern NGINX = Pattern.compile("(?m)^.*\\[emerg] (?:[\\d#]+: )?(.*)$");
    private static final Pattern JVM = Pattern.compile(
            "(?m)^((?:Error|Unrecognized|Invalid|Exception in thread|Conflicting|ERROR: ).*)$(?:\\R((?:Caused by|Error|.*[Cc]ould not).*)$)?");
    private static final Pattern SYSTEM = Pattern.compile("(?mi)^(.*(?:already in use|no space left|permission denied"
            + "|read-only file system|too many open files|cannot allocate memory|disk quota exceeded).*)$");
    private static final Pattern CAUSE = Pattern.compile("(?m)^Caused by: (?:[a-z]\\w*\\.)*(.*)$");
    private static final Pattern PROBLEM = Pattern.compile(
            "(?mi)^(.*\\b(?:error|failed|fatal|cannot|can't|could not|denied|refused|no space|in use|not found|does not exist)\\b.*)$");
    private static final Pattern ANYTHING = Pattern.compile("(?m)^(.*\\S.*)$");

    private static final List<Function<String, Optional<MatchResult>>> MOST_TELLING_FIRST = List.of(
            first(SPRING),
            first(RABBITMQ),
            first(REDIS),
            first(POSTGRES),
            first(NGINX),
            first(SYSTEM),
            last(CAUSE),
            first(JVM),
            last(PROBLEM),
            last(ANYTHING));

    /** Of what will be written from now on. */
    public static LogSince now(Path file) {
        try {
            return new LogSince(file, Files.size(file));
        } catch (IOException notThere) {
            return beginning(file);
        }
    }

    /** Of everything in the log. */
    public static LogSince beginning(Path file) {
        return new LogSince(file, 0);
    }

    /** Whether the process itself says that it gave up, and why. */
    public boolean saysWhy() {
        return SPRING.matcher(text()).find();
    }

    boolean has(Pattern pattern) {
        return pattern.matcher(text()).find();
    }

    /** For a message: the lines that say what went wrong, and where more is. */
    public String inWords() {
        String text = PREFIX.matcher(text()).replaceAll("");
        return MOST_TELLING_FIRST.stream()
                .map(telling -> telling.apply(text))
                .flatMap(Optional::stream)
                .findFirst()
                .map(match -> "%s%nMore is in %s".formatted(lines(match), file))
                .orElseGet(() -> "It wrote nothing to its log, %s".formatted(file));
    }

    private static String lines(MatchResult match) {
        return Stream.iterate(1, group -> group <= match.groupCount(), group -> group + 1)
                .map(match::group)
                .filter(line -> line != null && !line.isBlank())
                .map(line -> line.strip().replaceAll("\\s*\\R\\s*", " "))
                .map(line -> line.length() <= LINE_LENGTH ? line : line.substring(0, LINE_LENGTH) + "…")
                .collect(Collectors.joining(System.lineSeparator()));
    }

    private static Function<String, Optional<MatchResult>> first(Pattern pattern) {
        return text -> pattern.matcher(text).results().findFirst();
    }

    private static Function<String, Optional<MatchResult>> last(Pattern pattern) {
        return text -> pattern.matcher(text).results().reduce((_, later) -> later);
    }

    private String text() {
        try (InputStream log = Files.newInputStream(file)) {
            log.skipNBytes(Math.max(begin, Files.size(file) - BYTES_READ));
            return new String(log.readNBytes(BYTES_READ), StandardCharsets.UTF_8);
        } catch (IOException e) { // not there, or shorter than before
            return "";
        }
    }
}
