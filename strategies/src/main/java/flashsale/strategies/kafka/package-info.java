/** Jobs in a topic of Kafka. */
@NullMarked
package flashsale.strategies.kafka;

import org.jspecify.annotations.NullMarked;
