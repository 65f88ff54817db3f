package flashsale.strategies;

/** What is promised when a job is accepted. */
public enum Ack {
    /** The job is done. */
    DONE("the job is done"),
    /** Only this process knows of it. */
    IN_MEMORY("the job is in the memory of this process, and lost if that ends"),
    /** The broker has confirmed that it keeps the job until it is done. */
    STORED("the broker keeps the job until it is done"),
    /** The broker has passed it to a subscriber. */
    PASSED_ON("the broker has passed the job to a subscriber's memory and does not keep it"),
    /** The broker took it but had no subscriber to pass it to. The client gets the usual answer. */
    HEARD_BY_NOBODY("the broker has taken the job, but nobody was listening: it is lost");

    private final String meaning;

    Ack(String meaning) {
        this.meaning = meaning;
    }

    /** The text for people. */
    public String meaning() {
        return meaning;
    }
}
