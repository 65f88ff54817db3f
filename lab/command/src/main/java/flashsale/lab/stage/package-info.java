/**
 * What {@code up --stage} adds to the shop's page: a crowd, faults, audits and traces at the press of a button. Only pages of the shop's own
 * gateway on this machine may press them.
 */
@NullMarked
package flashsale.lab.stage;

import org.jspecify.annotations.NullMarked;
