package flashsale.strategies;

/** What it means that a job was taken. */
public enum Ack {
    /** The job is done. */
    DONE("the job is done"),
    /** This process knows of it, and nobody else. */
    IN_MEMORY("the job is in the memory of this process, and gone when that ends"),
    /** The broker has confirmed that it keeps the job until it is done. */
    STORED("the broker keeps the job until it is done"),
    /** The broker has passed it to somebody who listened. */
    PASSED_ON("the broker has passed the job to a subscriber's memory, and forgotten it"),
    /** The broker took it, and there was nobody to pass it to. The client is told what it is told elsewhere. */
    HEARD_BY_NOBODY("the broker has taken the job, but nobody was listening: it is lost");

    private final String meaning;

    Ack(String meaning) {
        this.meaning = meaning;
    }

    /** For people. */
    public String meaning() {
        return meaning;
    }
}
