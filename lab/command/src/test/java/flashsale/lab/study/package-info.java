@NullMarked
package flashsale.lab.study;

import org.jspecify.annotations.NullMarked;
