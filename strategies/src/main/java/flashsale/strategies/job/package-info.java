/** The job, whatever runs it, and what is known about the jobs that were accepted. */
@NullMarked
package flashsale.strategies.job;

import org.jspecify.annotations.NullMarked;
