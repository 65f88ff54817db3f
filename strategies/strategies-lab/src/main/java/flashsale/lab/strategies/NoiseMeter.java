package flashsale.lab.strategies;

import flashsale.lab.sampling.CompilerMeter;
import flashsale.lab.sampling.ProcessorMeter;
import flashsale.servers.ProgramServer;
import java.util.Optional;

/** Listens to what goes on beside the work of a program in a JVM. */
final class NoiseMeter {

    private final ProcessorMeter processors = new ProcessorMeter();
    private final Optional<CompilerMeter> compilers;

    /** Begins to listen. */
    NoiseMeter(ProgramServer program) {
        compilers = program.pids().stream().findFirst().map(CompilerMeter::new);
    }

    /** Since the beginning. */
    Noise read() {
        return new Noise(
                processors.read(), compilers.flatMap(CompilerMeter::read).orElse(null));
    }
}
