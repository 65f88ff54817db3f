@NullMarked
package flashsale.lab.audit;

import org.jspecify.annotations.NullMarked;
