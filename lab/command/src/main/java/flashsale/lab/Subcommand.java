package flashsale.lab;

import java.util.concurrent.Callable;

/** A command in the module of what it is about, found by {@link java.util.ServiceLoader}. */
public interface Subcommand extends Callable<Integer> {}
