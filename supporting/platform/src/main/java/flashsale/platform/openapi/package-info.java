/** Additions to the published description of the API. */
@NullMarked
package flashsale.platform.openapi;

import org.jspecify.annotations.NullMarked;
