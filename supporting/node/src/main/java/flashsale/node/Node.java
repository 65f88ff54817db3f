package flashsale.node;

import flashsale.node.cpu.CpuAccount;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Starts programs in this process: {@code node user,order} runs user-service and order-service. They share only the JVM: each has its own
 * port, data source and configuration, and calls the others over the network as if they ran elsewhere.
 */
public final class Node {

    private static final Logger log = LoggerFactory.getLogger(Node.class);

    private final List<Program> programs;
    private final NodeVariables variables;
    private final NodeLog logs;
    private final Queue<ConfigurableApplicationContext> running = new ConcurrentLinkedQueue<>();

    private Node(List<Program> programs, NodeVariables variables, NodeLog logs) {
        this.programs = programs;
        this.variables = variables;
        this.logs = logs;
    }

    /** Exits with 2 if the arguments are wrong, and with 1 if a program does not start. */
    public static void main(String[] arguments) throws InterruptedException {
        // What services write is for machines, wherever they run: SQL, events, names of products.
        Locale.setDefault(Locale.ROOT);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        NodeLog logs = NodeLog.begin();
        if (arguments.length != 1) {
            exit(2, "usage: node SERVICE[,SERVICE]...   The services are %s.".formatted(Program.ids()));
        }
        try {
            List<Program> programs = Program.named(arguments[0]);
            new Node(programs, NodeVariables.set(System.getenv()), logs).start();
        } catch (IllegalArgumentException e) {
            exit(2, String.valueOf(e.getMessage()));
        }
    }

    private void start() throws InterruptedException {
        if (programs.size() > 1) {
            CpuAccount.ofServices(
                    variables.all().getOrDefault("FLASHSALE_INSTANCE", "node"),
                    programs.stream().map(Program::id).toList());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
        CountDownLatch starting = new CountDownLatch(programs.size());
        for (Program program : programs) {
            Thread thread = new Thread(new ThreadGroup(program.id()), () -> start(program, starting), program.id());
            thread.start();
        }
        starting.await();
    }

    private void start(Program program, CountDownLatch starting) {
        try {
            running.add(new ProgramInNode(program, variables, logs).start());
            starting.countDown();
        } catch (RuntimeException e) { // Spring has logged why
            exit(1, program.id() + " did not start: " + e.getMessage());
        }
    }

    /** Stops all programs at the same time, as if they were processes; each still finishes its current requests. */
    private void stop() {
        List<Thread> stopping = running.stream()
                .map(context -> Thread.ofPlatform().start(context::close))
                .toList();
        for (Thread thread : stopping) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static void exit(int code, String why) {
        log.error("{}", why);
        System.exit(code);
    }
}
