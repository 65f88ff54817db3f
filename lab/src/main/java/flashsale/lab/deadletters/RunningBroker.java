package flashsale.lab.deadletters;

import flashsale.lab.Build;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackException;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Broker;

/** The broker of the async build. */
final class RunningBroker {

    private RunningBroker() {}

    /** @throws StackException if it is not running */
    static Broker find() {
        Stack stack = Stack.of(Workspace.current());
        if (stack.processes().stream().noneMatch(process -> process.name().equals("rabbitmq"))) {
            throw new StackException(
                    "RabbitMQ is not running, so there are no queues. Start it with: ./flashsale up async");
        }
        return StackTarget.of(stack.config(), Build.ASYNC).broker().orElseThrow();
    }
}
