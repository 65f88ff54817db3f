/**
 * Launches private PostgreSQL, Redis, RabbitMQ and nginx servers from locally installed programs: on loopback, with their own ports and
 * data directories. Servers of the system are never touched.
 */
@NullMarked
package flashsale.servers;

import org.jspecify.annotations.NullMarked;
