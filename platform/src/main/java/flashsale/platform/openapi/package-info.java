/** What the published description of the API needs to know. */
@NullMarked
package flashsale.platform.openapi;

import org.jspecify.annotations.NullMarked;
