package flashsale.user;

import java.util.Map;
import java.util.stream.Stream;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** One instance of the service, started and stopped as in production, with the servers of the running test class. */
record UserServer(ConfigurableApplicationContext context) implements AutoCloseable {

    static UserServer start(String... arguments) {
        var all = Stream.concat(Stream.of("--server.port=0"), Stream.of(arguments));
        return new UserServer(new SpringApplicationBuilder(UserServiceApplication.class)
                .properties("ADMIN_PASSWORD=admin")
                .run(all.toArray(String[]::new)));
    }

    String url() {
        return "http://localhost:" + context.getEnvironment().getProperty("local.server.port");
    }

    JdbcClient jdbc() {
        return context.getBean(JdbcClient.class);
    }

    ResponseSpec login(String username, String password) {
        return auth("login", username, password, "127.0.0.1");
    }

    ResponseSpec loginFrom(String address, String username, String password) {
        return auth("login", username, password, address);
    }

    ResponseSpec register(String username, String password) {
        return auth("register", username, password, "127.0.0.1");
    }

    private ResponseSpec auth(String what, String username, String password, String address) {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl(url())
                .build()
                .post()
                .uri("/async/api/v1/auth/" + what)
                .header("X-Forwarded-For", address)
                .body(Map.of("username", username, "password", password))
                .exchange();
    }

    @Override
    public void close() {
        context.close();
    }
}
