package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A PostgreSQL primary and a standby, which has everything that the primary writes and takes over when it is {@linkplain #promote
 * promoted}. Which of the two is the primary is remembered outside of their data, so that a dead one that comes back cannot believe that it
 * still is.
 *
 * @param directory has a directory for each of the two
 * @param ports of the two
 * @param username of the superuser
 * @param confirmed whether a commit is acknowledged only when the standby has it on its disk; while there is no standby, none is
 */
public record PostgresPair(Path directory, List<Integer> ports, String username, String password, boolean confirmed)
        implements Postgres {

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public List<PostgresServer> nodes() {
        return IntStream.range(0, ports.size())
                .mapToObj(i -> new PostgresServer(
                        directory.resolve("postgres-" + (i + 1)), ports.get(i), username, password, true))
                .toList();
    }

    /** Returns when the standby follows the primary. One that does not run is made anew, as a copy of the primary. */
    @Override
    public void start() {
        PrivateFiles.createDirectory(directory);
        PostgresServer primary = primary();
        primary.start();
        primary.admin().promote(); // in case that a promotion was interrupted
        PostgresServer standby = standby();
        if (!standby.isRunning()) {
            standby.becomeStandbyOf(primary);
            standby.start();
        }
        Waiting.until(primary.admin()::hasStandby, primary, () -> "no standby follows PostgreSQL's primary");
        primary.admin().confirmByStandby(confirmed);
    }

    /** The standby is a copy, which can be made again. */
    @Override
    public boolean hasData() {
        return primary().hasData();
    }

    @Override
    public void deleteData() {
        Parallel.each(nodes(), Server::deleteData);
        PrivateFiles.deleteRecursively(directory);
    }

    /**
     * Makes the standby the primary. The old one must be dead: two primaries would diverge. Until {@link #start} has made it a standby, the
     * new one is alone, and commits are acknowledged without one.
     */
    public void promote() {
        PostgresServer standby = standby();
        if (primary().isRunning()) {
            throw new ServerException("The PostgreSQL on port %d still runs. Stop it before another takes its place."
                    .formatted(primary().port()));
        }
        PrivateFiles.write(promoted(), Integer.toString(standby.port()));
        standby.admin().promote();
        standby.admin().confirmByStandby(false);
    }

    /** The standby may be away. */
    @Override
    public Optional<String> problem() {
        return admin().problem();
    }

    @Override
    public PostgresAdmin admin() {
        return new PostgresAdmin(ports.stream().map("127.0.0.1:%d"::formatted).toList(), username, password);
    }

    @Override
    public PostgresServer primary() {
        return isPrimary(nodes().getFirst()) ? nodes().getFirst() : nodes().getLast();
    }

    public PostgresServer standby() {
        return isPrimary(nodes().getFirst()) ? nodes().getLast() : nodes().getFirst();
    }

    /** The first one, until another has been promoted. */
    private boolean isPrimary(PostgresServer server) {
        return Files.exists(promoted())
                ? TextFiles.read(promoted()).equals(Integer.toString(server.port()))
                : server.port() == ports.getFirst();
    }

    private Path promoted() {
        return directory.resolve("promoted");
    }
}
