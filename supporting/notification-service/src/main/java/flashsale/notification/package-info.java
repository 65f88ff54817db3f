/** Tells people what has happened to them, and keeps the log of it. Runs only with patterns. */
@NullMarked
package flashsale.notification;

import org.jspecify.annotations.NullMarked;
