package flashsale.lab.strategies;

/** A way to run a slow job: the strategies of the application. */
enum Strategy {
    SYNC("sync", false, Strategy.ENOUGH_FOR_ALL),
    SIMPLE("async/simple", false, Strategy.ENOUGH_FOR_ALL),
    THREAD_POOL("async/thread-pool", false, 20),
    VIRTUAL("async/virtual", false, Strategy.ENOUGH_FOR_ALL),
    RABBITMQ("rabbitmq", true, 1),
    KAFKA("kafka", true, 1),
    REDIS("redis", true, 1),
    REDIS_STREAM("redis-stream", true, 1);

    private static final int ENOUGH_FOR_ALL = 1000;

    /** As in the URL. */
    final String id;

    /** Whether a broker has its jobs before they are done. */
    final boolean hasBroker;

    /** How many jobs it runs at a time in the classical setting. */
    final int classicParallelism;

    Strategy(String id, boolean hasBroker, int classicParallelism) {
        this.id = id;
        this.hasBroker = hasBroker;
        this.classicParallelism = classicParallelism;
    }
}
