@NullMarked
package flashsale.lab.patterns;

import org.jspecify.annotations.NullMarked;
