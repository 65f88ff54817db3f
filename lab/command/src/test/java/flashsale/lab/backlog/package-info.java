@NullMarked
package flashsale.lab.backlog;

import org.jspecify.annotations.NullMarked;
