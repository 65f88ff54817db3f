package flashsale.lab.stack;

import flashsale.servers.Programs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A service, ready to run.
 *
 * @param jar the small one, with its libraries beside it
 * @param aotCache there from the training run on
 */
record Application(Service service, Path jar, Path aotCache) {

    List<String> command(Optional<Path> cache) {
        return command(cache.map(file -> List.of("-XX:AOTCache=" + file)).orElse(List.of()));
    }

    /** Records what the JVM loads and compiles; the cache is written when it ends. */
    List<String> recordingCommand(Path cache) {
        return command(List.of("-XX:AOTCacheOutput=" + cache));
    }

    private List<String> command(List<String> aotOptions) {
        List<String> command = new ArrayList<>();
        command.add(Programs.java().toString());
        command.addAll(JvmOptions.flags(service));
        command.addAll(aotOptions);
        command.addAll(List.of("-jar", jar.toString()));
        return command;
    }
}
