/** The bank's HTTP interface. */
@NullMarked
package flashsale.bank.web;

import org.jspecify.annotations.NullMarked;
