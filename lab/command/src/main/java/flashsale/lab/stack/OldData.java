package flashsale.lab.stack;

/** What a start does with the data that deployments have from earlier starts. */
public enum OldData {
    KEPT,

    /** Deletes them, and nothing that belongs to other deployments. */
    DELETED,

    /**
     * Deletes those of all deployments, with the stores that have them: what one has left makes the next slower. To be asked for while nothing
     * runs.
     */
    ALL_DELETED,

    /** Deletes them; and if a store's cannot be opened any more, those of all deployments in it. Only for a user who asks for it. */
    GIVEN_UP
}
