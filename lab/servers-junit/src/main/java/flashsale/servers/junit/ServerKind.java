package flashsale.servers.junit;

/** The servers that a test can ask for. */
public enum ServerKind {
    POSTGRES,
    REDIS,
    /** Three masters, each with a replica: what touches keys of two slots at once fails there. */
    REDIS_CLUSTER,
    RABBIT
}
