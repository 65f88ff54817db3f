package flashsale.lab.disturbance;

import flashsale.lab.Build;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.servers.PostgresPair;
import flashsale.servers.RabbitCluster;
import flashsale.servers.RabbitServer;
import flashsale.servers.RedisCluster;
import flashsale.servers.Server;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What happens to single nodes of clusters: they die, freeze, or are cut off, long enough for others to take over.
 *
 * @param options with which the build was started; dead nodes are started again in the same way
 */
record ClusterFaults(Stack stack, Build build, StartOptions options) {

    private static final Duration A_WHILE = Duration.ofSeconds(15);

    List<Fault> all() {
        List<Fault> all = new ArrayList<>();
        RedisCluster redis = stack.config().stores().redisCluster();
        for (String shard : StackTarget.of(stack.config(), build).redis().shards()) {
            String name = "redis master of " + shard;
            all.add(death(name, () -> redis.masterOf(shard)));
            all.add(frozen(name, () -> redis.masterOf(shard)));
            if (RedisPartition.isPossible()) {
                RedisPartition partition = new RedisPartition(redis, () -> redis.masterOf(shard));
                all.add(new Fault("cut off " + name, A_WHILE, partition::begin, partition::end));
            }
        }
        PostgresPair postgres = stack.config().stores().postgresPair();
        all.add(death("postgres primary", postgres::primary).followedBy(postgres::promote));
        all.add(death("postgres standby", postgres::standby));
        all.add(frozen("postgres standby", postgres::standby));
        if (build.needsBroker()) {
            RabbitCluster brokers = stack.config().stores().rabbitCluster();
            List<RabbitServer> nodes = brokers.nodes();
            for (int i = 0; i < nodes.size(); i++) {
                RabbitServer node = nodes.get(i);
                String name = "rabbitmq node " + (i + 1);
                all.add(death(name, () -> node));
                all.add(frozen(name, () -> node));
                all.add(new Fault("cut off " + name, A_WHILE, () -> brokers.cutOff(node), () -> brokers.mend(node)));
            }
        }
        return all;
    }

    private Fault death(String name, Supplier<Server> node) {
        return new Fault(
                "kill " + name, A_WHILE, () -> kill(processes(node.get())), () -> stack.start(Set.of(build), options));
    }

    private static Fault frozen(String name, Supplier<Server> node) {
        return Fault.freeze(name, A_WHILE, () -> processes(node.get()));
    }

    private static void kill(List<ProcessHandle> processes) {
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }

    private static List<ProcessHandle> processes(Server node) {
        return node.pids().stream().flatMap(Faults::family).toList();
    }
}
