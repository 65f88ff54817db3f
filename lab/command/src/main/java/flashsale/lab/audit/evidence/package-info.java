/** What the stores, the bank and the client say, as plain data. */
@NullMarked
package flashsale.lab.audit.evidence;

import org.jspecify.annotations.NullMarked;
