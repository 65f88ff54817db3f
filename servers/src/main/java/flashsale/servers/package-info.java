/**
 * Launches private PostgreSQL, Redis, RabbitMQ and nginx servers from the natively installed programs: on loopback, on ports of their
 * own, with all data below a directory of their own. Servers of the system are never touched.
 */
@NullMarked
package flashsale.servers;

import org.jspecify.annotations.NullMarked;
