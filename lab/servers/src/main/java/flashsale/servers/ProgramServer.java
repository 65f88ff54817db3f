package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A program that needs no preparation and keeps no data.
 *
 * @param directory for the log
 * @param command asked for when it is started
 * @param answers whether it is ready
 */
public record ProgramServer(
        String name,
        Path directory,
        Supplier<List<String>> command,
        Map<String, String> environment,
        BooleanSupplier answers)
        implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(120, 10);

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::launch, answers, PATIENCE);
    }

    private Launch launch() {
        PrivateFiles.createDirectory(directory);
        return Launch.of(this, command.get(), environment, directory);
    }
}
