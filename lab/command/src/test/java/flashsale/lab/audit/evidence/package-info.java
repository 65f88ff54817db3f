@NullMarked
package flashsale.lab.audit.evidence;

import org.jspecify.annotations.NullMarked;
