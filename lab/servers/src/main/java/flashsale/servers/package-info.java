/**
 * Runs private servers: PostgreSQL, Redis, RabbitMQ, nginx, InfluxDB and Grafana from locally installed programs, Kafka and Zipkin from
 * jars. They are on loopback, with ports and data directories of their own. The system's servers are never touched.
 */
@NullMarked
package flashsale.servers;

import org.jspecify.annotations.NullMarked;
