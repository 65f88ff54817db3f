package flashsale.bank.behaviour;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The ways in which the bank can be down. */
public enum Outage {
    @JsonProperty("none")
    NONE,

    /** Every request about a payment is refused with 503 at once, and nothing happens. */
    @JsonProperty("refuse")
    REFUSE,

    /**
     * Captures and refunds take place, but their answers come long after every client has given up: the case that shows
     * whether a client takes a timeout for a decline. Questions are answered as ever.
     */
    @JsonProperty("hang")
    HANG
}
