package flashsale.servers.junit;

/** The servers that a test can ask for. */
public enum ServerKind {
    POSTGRES,
    REDIS,
    RABBIT
}
