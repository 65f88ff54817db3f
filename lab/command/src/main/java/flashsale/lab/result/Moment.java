package flashsale.lab.result;

import java.util.Locale;

/** When a latency ends: all as the client sees it, but for those that the services report. */
public enum Moment {
    /** The shop has promised to do it: reserving and paying, without the customer's think time in between. */
    ACKNOWLEDGED("acknowledged"),
    /** The client knows that it has paid; for the kernel, where nobody pays, the order has been made. Never before the acknowledgement. */
    PAID("paid"),
    /** The goods are the client's and will be shipped; never before it knows that it has paid. None for the kernel. */
    FINAL("final"),
    /** All of it has happened, by the records of those who did it; never before the acknowledgement. Only for patterns. */
    DONE("done"),
    /** The client knows that it has paid, but starting with the login: everything that a customer waits for. None for the kernel. */
    JOURNEY("the whole journey"),
    /** The services have done it, by their own timestamps: without the queue in front of them. */
    SHOP("time in the shop"),
    /** The shipment is scheduled, from the request to pay, by the services' own timestamps. None for the kernel. */
    SHIPPED("shipped after the request to pay"),
    /** The shop has said no. */
    REFUSED("refused");

    private final String text;

    Moment(String text) {
        this.text = text;
    }

    /** Its name in files. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name in reports. */
    public String text(boolean ofKernel) {
        return this == PAID && ofKernel ? "ordered" : text;
    }
}
