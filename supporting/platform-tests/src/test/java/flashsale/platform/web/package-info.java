@NullMarked
package flashsale.platform.web;

import org.jspecify.annotations.NullMarked;
