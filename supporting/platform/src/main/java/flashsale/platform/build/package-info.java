/** The ways in which the checkout is built, and which classes belong to which. */
@NullMarked
package flashsale.platform.build;

import org.jspecify.annotations.NullMarked;
