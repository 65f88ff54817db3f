package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.lab.CommandException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortCheckTest {

    @TempDir
    private Path root;

    private final StackPorts ports = FreePorts.ofThisJvm();

    @Test
    void a_stranger_on_a_needed_port_is_named_with_a_way_out() throws IOException {
        int taken = ports.service(Service.ORDER, Deployment.SYNC, 2);
        try (ServerSocket _ = new ServerSocket(taken, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> check(Deployment.SYNC))
                    .isInstanceOf(CommandException.class)
                    .hasMessageContaining("Port " + taken + " is in use")
                    .hasMessageContaining("FLASHSALE_PORT_OFFSET=" + (ports.offset() + 1000));
        }
    }

    @Test
    void ports_of_what_is_not_needed_may_be_taken() throws IOException {
        try (ServerSocket _ = new ServerSocket(ports.rabbit().amqp(), 1, InetAddress.getLoopbackAddress())) {
            assertThatCode(() -> check(Deployment.SYNC)).doesNotThrowAnyException();
            assertThatThrownBy(() -> check(Deployment.ASYNC)).isInstanceOf(CommandException.class);
        }
    }

    @Test
    void a_stranger_whom_browsers_find_first_at_localhost_is_named_too() throws IOException {
        InetAddress first = InetAddress.ofLiteral("::1");
        assumeTrue(NetworkInterface.getByInetAddress(first) != null, "there is IPv6");
        try (ServerSocket _ = new ServerSocket(ports.gateway(), 1, first)) {
            assertThatThrownBy(() -> check(Deployment.SYNC))
                    .isInstanceOf(CommandException.class)
                    .hasMessageContaining("Port " + ports.gateway() + " is in use");
        }
    }

    private void check(Deployment deployment) {
        StackConfig config = StackConfig.of(new Workspace(root), ports);
        List<ServiceProcess> processes = new Instances(config).of(deployment, StartOptions.defaults());
        new PortCheck(config).requireFree(processes, Set.of(deployment));
    }
}
