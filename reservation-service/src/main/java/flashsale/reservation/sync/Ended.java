package flashsale.reservation.sync;

import flashsale.contract.Event;
import flashsale.reservation.Reservation;

/** A reservation that has ended, and the event that tells so. */
record Ended(Event event, Reservation reservation) {}
