package flashsale.lab.strategies;

/** A way to run a slow job: the strategies of the application. */
enum Strategy {
    SYNC("sync", false),
    SIMPLE("async/simple", false),
    THREAD_POOL("async/thread-pool", false),
    VIRTUAL("async/virtual", false),
    RABBITMQ("rabbitmq", true),
    KAFKA("kafka", true),
    REDIS("redis", true),
    REDIS_STREAM("redis-stream", true);

    /** As in the URL. */
    final String id;

    private final boolean broker;

    Strategy(String id, boolean broker) {
        this.id = id;
        this.broker = broker;
    }

    /** For file names. */
    String fileName() {
        return id.replace('/', '-');
    }

    /** Whether a broker has its jobs before they are done. */
    boolean hasBroker() {
        return broker;
    }
}
