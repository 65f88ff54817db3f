/** RabbitMQ: its topology, publishing with confirms, idempotent batch consumers, retries and dead letters. */
@NullMarked
package flashsale.messaging;

import org.jspecify.annotations.NullMarked;
