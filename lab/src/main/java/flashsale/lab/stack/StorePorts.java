package flashsale.lab.stack;

/**
 * Where a service finds its stores.
 *
 * @param amqp of RabbitMQ
 */
record StorePorts(int postgres, int redis, int amqp) {}
