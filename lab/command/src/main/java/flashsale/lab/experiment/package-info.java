/** The engine of all experiments: a plan, and the runs that it asks for. */
@NullMarked
package flashsale.lab.experiment;

import org.jspecify.annotations.NullMarked;
