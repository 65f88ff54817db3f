package flashsale.lab.stack;

/** What a start does with the data that deployments have from earlier starts. */
public enum OldData {
    KEPT,

    /** Deletes them, and nothing that belongs to other deployments. */
    DELETED,

    /** Deletes them; and if a store's cannot be opened any more, those of all deployments in it. Only for a user who asks for it. */
    GIVEN_UP
}
