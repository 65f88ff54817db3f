@NullMarked
package flashsale.notification.mail;

import org.jspecify.annotations.NullMarked;
