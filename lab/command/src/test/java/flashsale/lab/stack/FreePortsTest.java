package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.RabbitPorts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void stacks_of_different_jvms_have_no_port_in_common() {
        List<Integer> ports = FreePorts.all()
                .flatMap(stack -> Stream.concat(Stream.of(FreePorts.claimedPort(stack)), portsOf(stack))
                        .distinct())
                .toList();

        assertThat(ports).doesNotHaveDuplicates();
        assertThat(ports).allMatch(port -> port < 32_768, "is below those for outgoing connections");
    }

    private static Stream<Integer> portsOf(StackPorts stack) {
        Stream<Integer> single = Stream.of(
                stack.gateway(),
                stack.postgres(),
                stack.redis(),
                stack.influx(),
                stack.grafana(),
                stack.stage(),
                stack.zipkin(),
                stack.bank(),
                stack.mail(),
                stack.smtp(),
                stack.distant().postgres(),
                stack.distant().redis(),
                stack.distant().rabbit().amqp());
        Stream<Integer> clustered = Stream.of(stack.postgresPair(), stack.redisNodes(), stack.redisBus())
                .flatMap(List::stream);
        Stream<Integer> rabbit = Stream.concat(Stream.of(stack.rabbit()), stack.rabbitNodes().stream())
                .flatMap(FreePortsTest::portsOf);
        Stream<Integer> services = Arrays.stream(Deployment.values())
                .flatMap(deployment -> Stream.concat(
                        Stream.of(stack.internal(deployment)),
                        Service.ofEachBuild(true).stream()
                                .flatMap(service -> IntStream.rangeClosed(1, deployment.instances)
                                        .mapToObj(instance -> stack.service(service, deployment, instance)))));
        return Stream.of(single, clustered, rabbit, services).flatMap(ports -> ports);
    }

    private static Stream<Integer> portsOf(RabbitPorts ports) {
        return Stream.of(ports.amqp(), ports.management(), ports.distribution(), ports.epmd());
    }
}
