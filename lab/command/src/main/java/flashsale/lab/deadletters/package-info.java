/** Lists and replays dead letters. */
@NullMarked
package flashsale.lab.deadletters;

import org.jspecify.annotations.NullMarked;
