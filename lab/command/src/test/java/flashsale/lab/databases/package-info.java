@NullMarked
package flashsale.lab.databases;

import org.jspecify.annotations.NullMarked;
