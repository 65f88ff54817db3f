/** What can go wrong in a build, and in which order it does. */
@NullMarked
package flashsale.lab.disturbance;

import org.jspecify.annotations.NullMarked;
