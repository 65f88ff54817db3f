/** Makes what the shop needs in PostgreSQL and RabbitMQ that are there already. */
@NullMarked
package flashsale.lab.databases;

import org.jspecify.annotations.NullMarked;
