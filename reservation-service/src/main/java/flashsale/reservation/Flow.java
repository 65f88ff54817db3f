package flashsale.reservation;

/**
 * How the checkout of a reservation goes on: how other services hear of the reservation, and of its end. Each reservation keeps the flow in
 * which it was made, as one process may serve several builds.
 */
public enum Flow {
    /** Order-service is called: by the request that reserves, and when the reservation has ended, until it answers. */
    CALLS,
    /** Other services listen to events: each change is one, unless order-service has asked for it. */
    EVENTS
}
