package flashsale.servers;

import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Starts a server that stores data, and says so if it is the data that it cannot start with.
 *
 * @param version of the installed program
 */
record StartWithData(Server server, Supplier<String> version) {

    private static final Pattern NOT_OF_THE_DATA = Pattern.compile(
            "(?i)in use|eaddrinuse|no space|enospc|quota|permi(ssion|tted)|eacces|too many|memory|resource|already exists|read-only|configuration|config file|descriptors");

    /** Like {@link Server#start}, which calls this. */
    void run() {
        boolean hadData = server.hasData();
        try {
            server.process().start();
        } catch (UnusableDataException unusable) {
            throw unusable;
        } catch (ServerException failure) {
            String reason = String.valueOf(failure.getMessage());
            if (hadData
                    && reason.contains(BackgroundProcess.ENDED)
                    && !NOT_OF_THE_DATA.matcher(reason).find()) {
                throw new UnusableDataException(
                        "The installed %s (%s) cannot read the data in %s. If they are damaged, bring them back; if another version wrote them, install that version again.%n%s"
                                .formatted(server.name(), version.get(), server.directory(), reason),
                        failure);
            }
            throw failure;
        }
    }
}
