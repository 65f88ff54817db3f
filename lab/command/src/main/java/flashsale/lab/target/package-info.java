/** Where the stores and servers of a running build are, and how to read them. */
@NullMarked
package flashsale.lab.target;

import org.jspecify.annotations.NullMarked;
