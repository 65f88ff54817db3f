/** How the lab looks into the mail server and orders its behaviour. */
@NullMarked
package flashsale.mail.web;

import org.jspecify.annotations.NullMarked;
