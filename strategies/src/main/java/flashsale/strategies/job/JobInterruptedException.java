package flashsale.strategies.job;

/** The process ends before the job does. */
public final class JobInterruptedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    JobInterruptedException(Job job) {
        super("job " + job.id() + " was interrupted");
    }
}
