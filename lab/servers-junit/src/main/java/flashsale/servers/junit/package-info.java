/** JUnit extension that gives tests real PostgreSQL, Redis and RabbitMQ servers: see {@link flashsale.servers.junit.NeedsServers}. */
@NullMarked
package flashsale.servers.junit;

import org.jspecify.annotations.NullMarked;
