/**
 * The lesson's exercises at run time: each changes one method of the shop, as its patch in {@code docs/exercises} does. Only
 * {@code up --stage} loads this into a node; the services know nothing of it.
 */
@NullMarked
package flashsale.exercises;

import org.jspecify.annotations.NullMarked;
