@NullMarked
package flashsale.lab.network;

import org.jspecify.annotations.NullMarked;
