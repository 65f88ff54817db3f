/** The parts of the HTTP API that both builds have in common, except for the catalogue. */
@NullMarked
package flashsale.inventory.web;

import org.jspecify.annotations.NullMarked;
