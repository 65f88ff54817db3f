/** Runs the builds natively: services, gateway and backing servers as background processes of one workspace. */
@NullMarked
package flashsale.lab.stack;

import org.jspecify.annotations.NullMarked;
