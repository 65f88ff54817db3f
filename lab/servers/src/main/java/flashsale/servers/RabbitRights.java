package flashsale.servers;

import static flashsale.servers.RabbitAdmin.encode;

import tools.jackson.databind.json.JsonMapper;

/** What a user may do in a virtual host: a regular expression for each kind of access, which the names of queues and exchanges have to match. */
public record RabbitRights(String configure, String write, String read) {

    public static final RabbitRights ALL = new RabbitRights(".*", ".*", ".*");
    public static final RabbitRights TO_READ = new RabbitRights("^$", "^$", ".*");

    /** Whether the user has exactly these there; fails like {@link RabbitAdmin#require}. */
    public boolean areGiven(RabbitAdmin admin, String user, String virtualHost) {
        return admin.read("/api/users/%s/permissions".formatted(encode(user)))
                .valueStream()
                .anyMatch(it -> it.path("vhost").asString("").equals(virtualHost)
                        && it.path("configure").asString("").equals(configure)
                        && it.path("write").asString("").equals(write)
                        && it.path("read").asString("").equals(read));
    }

    /** Gives the user these rights instead of those that it has there; fails like {@link RabbitAdmin#require}. */
    public void give(RabbitAdmin admin, String user, String virtualHost) {
        admin.require(
                "PUT",
                "/api/permissions/%s/%s".formatted(encode(virtualHost), encode(user)),
                JsonMapper.shared().writeValueAsString(this));
    }
}
