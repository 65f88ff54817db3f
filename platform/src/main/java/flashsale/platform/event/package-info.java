/** Events and their types: the vocabulary between the services. */
@NullMarked
package flashsale.platform.event;

import org.jspecify.annotations.NullMarked;
