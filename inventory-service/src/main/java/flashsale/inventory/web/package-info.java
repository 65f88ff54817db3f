/** The HTTP API that all builds share, except for the catalogue. */
@NullMarked
package flashsale.inventory.web;

import org.jspecify.annotations.NullMarked;
