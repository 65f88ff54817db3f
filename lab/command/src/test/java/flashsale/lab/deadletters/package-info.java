@NullMarked
package flashsale.lab.deadletters;

import org.jspecify.annotations.NullMarked;
