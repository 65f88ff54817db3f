package flashsale.bank.behaviour;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The ways in which the bank can be down. */
public enum Outage {
    @JsonProperty("none")
    NONE,

    /** Every payment request is refused with 503 at once and has no effect. */
    @JsonProperty("refuse")
    REFUSE,

    /**
     * Captures and refunds take place, but their answers arrive long after every client has given up. This shows
     * whether a client mistakes a timeout for a decline. Status queries are answered normally.
     */
    @JsonProperty("hang")
    HANG
}
