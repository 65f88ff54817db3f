package flashsale.servers;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks programs for their versions. */
public final class ProgramVersion {

    private static final String UNKNOWN = "unknown";
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)+");

    private ProgramVersion() {}

    public static String ofPostgres() {
        return ofPostgres(Programs.postgresDirectory());
    }

    /** @param programs a folder with PostgreSQL's programs */
    static String ofPostgres(Path programs) {
        return of(programs.resolve("postgres"), "--version");
    }

    public static String ofRedis() {
        return of(Programs.redisServer(), "--version");
    }

    public static String ofRabbit() {
        return of(Programs.rabbitControl(), "version");
    }

    public static String ofNginx() {
        return of(Programs.nginx(), "-v");
    }

    /** The first number with a dot in the program's output; {@code unknown} if there is none. */
    public static String of(Path program, String... arguments) {
        ShortCommand.Result result = ShortCommand.run(List.of(program.toString()), arguments);
        Matcher number = NUMBER.matcher(result.succeeded() ? result.output() : "");
        return number.find() ? number.group() : UNKNOWN;
    }
}
