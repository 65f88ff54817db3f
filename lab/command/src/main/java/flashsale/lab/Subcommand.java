package flashsale.lab;

import java.util.concurrent.Callable;

/** A command that is in the module of its subject, and is found by {@link java.util.ServiceLoader}. */
public interface Subcommand extends Callable<Integer> {}
