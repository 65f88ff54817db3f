@NullMarked
package flashsale.lab.docs;

import org.jspecify.annotations.NullMarked;
