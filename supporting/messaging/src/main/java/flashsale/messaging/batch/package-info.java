/** Work in batches: gathered while company is coming, and with rests where a pile leaves others no time. */
@NullMarked
package flashsale.messaging.batch;

import org.jspecify.annotations.NullMarked;
