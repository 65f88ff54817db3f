package flashsale.lab.capacity;

/**
 * How a component can grow.
 *
 * @param cores the most that one of it can use
 * @param fewest how many there are at least, so that one may fail; replicas of a primary do not count
 * @param divisible whether more of it do more: a second instance of a service, but not a replica of a store's only primary
 */
record Component(double cores, int fewest, boolean divisible) {

    /**
     * What is known of the component.
     *
     * @param name as in {@link CheckoutCost}
     */
    static Component of(String name, Sizes sizes) {
        return switch (name) {
            case "redis" -> new Component(1, 1, false); // one thread executes commands
            case "postgres" -> new Component(sizes.nodeCores(), 1, false);
            case "rabbitmq" ->
                new Component(sizes.nodeCores(), 3, true); // queues have their leaders on different nodes
            default -> new Component(sizes.instanceCores(), 2, true);
        };
    }
}
