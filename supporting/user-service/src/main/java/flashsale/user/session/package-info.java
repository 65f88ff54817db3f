/** What follows a login: a short-lived access token, and a refresh token to get the next one. */
@NullMarked
package flashsale.user.session;

import org.jspecify.annotations.NullMarked;
