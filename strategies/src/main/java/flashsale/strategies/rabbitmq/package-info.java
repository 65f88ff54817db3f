/** Jobs in a queue of RabbitMQ. */
@NullMarked
package flashsale.strategies.rabbitmq;

import org.jspecify.annotations.NullMarked;
