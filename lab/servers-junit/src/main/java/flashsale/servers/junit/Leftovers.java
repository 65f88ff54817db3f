package flashsale.servers.junit;

import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.TestServers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What ended JVMs have left on shared servers, which would slow down later ones. */
record Leftovers(TestServers servers) {

    private static final Pattern NAME = Pattern.compile("test_(\\d+)_.*");

    void clear() {
        servers.exclusively(servers.postgres(), () -> {
            if (servers.postgres().isRunning()) {
                PostgresAdmin postgres = servers.postgres().admin();
                postgres.databases().stream()
                        .filter(Leftovers::belongsToEndedJvm)
                        .forEach(postgres::dropDatabase);
            }
        });
        servers.exclusively(servers.rabbit(), () -> {
            if (servers.rabbit().isRunning()) {
                RabbitAdmin rabbit = servers.rabbit().admin();
                rabbit.virtualHosts().stream()
                        .filter(Leftovers::belongsToEndedJvm)
                        .forEach(rabbit::deleteVirtualHost);
            }
        });
    }

    private static boolean belongsToEndedJvm(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches()
                && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty();
    }
}
