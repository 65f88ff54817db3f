/** What every HTTP API of the shop has in common: problem details, path prefixes, request headers with a meaning. */
@NullMarked
package flashsale.platform.web;

import org.jspecify.annotations.NullMarked;
