/** What all HTTP APIs of the shop share: problem details, path prefixes, and request headers with a meaning. */
@NullMarked
package flashsale.platform.web;

import org.jspecify.annotations.NullMarked;
