package flashsale.node;

import flashsale.node.cpu.CpuConfiguration;
import flashsale.platform.metrics.WhenPushed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.web.context.support.StandardServletEnvironment;

/** One program of a node: its own Spring application, with the configuration and the libraries that it has when it runs alone. */
record ProgramInNode(Program program, NodeVariables variables, NodeLog log) {

    private static final String LOG_FILE = "LOG_FILE";

    private static final Bindable<Map<String, String>> LEVELS = Bindable.mapOf(String.class, String.class);

    /** Starts the program in the calling thread, and returns when it is ready to serve. */
    ConfigurableApplicationContext start() {
        Map<String, Object> environment = variables.of(program);
        log.enter(program, Optional.ofNullable(environment.get(LOG_FILE)).map(Object::toString));
        OwnJars jars = OwnJars.of(program.application());
        SpringApplication application = new SpringApplication(program.application());
        if (jars.include(WhenPushed.class)) { // it has the platform
            application.addPrimarySources(List.of(CpuConfiguration.class));
        }
        application.setMainApplicationClass(program.application());
        application.setRegisterShutdownHook(false); // the node's own hook stops all programs at the same time
        application.setEnvironment(environment(environment));
        application.setDefaultProperties(Map.of(
                OwnAutoConfigurations.PROGRAM, program, "spring.config.location", jars.location("application.yml")));
        application.addListeners((ApplicationListener<ApplicationEnvironmentPreparedEvent>) event -> log.setLevels(
                Binder.get(event.getEnvironment()).bind("logging.level", LEVELS).orElse(Map.of())));
        return application.run();
    }

    /** Replaces the process' environment variables with the program's. */
    private static ConfigurableEnvironment environment(Map<String, Object> variables) {
        StandardServletEnvironment environment = new StandardServletEnvironment();
        environment
                .getPropertySources()
                .replace(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
        return environment;
    }
}
