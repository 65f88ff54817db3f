package flashsale.servers;

import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Starts a server that stores data, and says so if it is the data that it cannot start with. Only what the server itself says counts: data
 * that are taken for unusable may be deleted, and a start may fail for any other reason.
 *
 * @param version of the installed program
 */
record StartWithData(Server server, Supplier<String> version) {

    private static final Pattern UNUSABLE_BY_POSTGRES = Pattern.compile("(?:FATAL|PANIC): +(?:"
            + "database files are incompatible with server|incorrect checksum in control file"
            + "|could not read file \"global/pg_control\": read \\d+ of|could not locate (?:a valid|required) checkpoint record"
            + "|invalid (?:(?:primary )?checkpoint record|page in block|redo))");

    private static final Pattern UNUSABLE_BY_REDIS =
            Pattern.compile("Can't handle RDB format|Bad file format|Wrong signature|Wrong RDB checksum|Unknown RDB"
                    + "|Unexpected end of file reading the append only file|FATAL AOF MANIFEST FILE ERROR");

    private static final Pattern UNUSABLE_BY_RABBIT = Pattern.compile(
            "not_a_dets_file|not_a_log_file|schema_integrity_check_failed|required feature flag not enabled");

    /** Like {@link Server#start}, which calls this. */
    void run() {
        boolean hadData = server.hasData();
        LogSince log = LogSince.now(server.logFile());
        try {
            server.process().start();
        } catch (UnusableDataException unusable) {
            throw unusable;
        } catch (ServerException failure) {
            String reason = String.valueOf(failure.getMessage());
            if (hadData && reason.contains(BackgroundProcess.ENDED) && log.has(unusable())) {
                throw new UnusableDataException(
                        "The installed %s (%s) cannot read the data in %s. If they are damaged, bring them back; if another version wrote them, install that version again.%n%s"
                                .formatted(server.name(), version.get(), server.directory(), reason),
                        failure);
            }
            throw failure;
        }
    }

    private Pattern unusable() {
        return switch (server) {
            case PostgresServer _ -> UNUSABLE_BY_POSTGRES;
            case RedisServer _ -> UNUSABLE_BY_REDIS;
            case RabbitServer _ -> UNUSABLE_BY_RABBIT;
            default -> throw new IllegalStateException(server.name() + " can begin anew at any time");
        };
    }
}
