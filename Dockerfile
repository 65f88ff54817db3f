# All images of this project: --target services, gateway, strategies, lab or study. Works with BuildKit, and without: then all stages above the target
# are built, too.

# --- what Maven downloads, for as long as no pom.xml changes
FROM eclipse-temurin:25-jdk AS dependencies
WORKDIR /build
COPY pom.xml mvnw ./
COPY .mvn .mvn
COPY lab/servers/pom.xml lab/servers/
COPY lab/servers-junit/pom.xml lab/servers-junit/
COPY lab/servers-tests/pom.xml lab/servers-tests/
COPY lab/shop-tests/pom.xml lab/shop-tests/
COPY supporting/contract/pom.xml supporting/contract/
COPY supporting/platform/pom.xml supporting/platform/
COPY supporting/messaging/pom.xml supporting/messaging/
COPY supporting/platform-tests/pom.xml supporting/platform-tests/
COPY supporting/user-service/pom.xml supporting/user-service/
COPY inventory-service/pom.xml inventory-service/
COPY reservation-service/pom.xml reservation-service/
COPY order-service/pom.xml order-service/
COPY payment-service/pom.xml payment-service/
COPY supporting/notification-service/pom.xml supporting/notification-service/
COPY supporting/insight-service/pom.xml supporting/insight-service/
COPY outside/bank-simulator/pom.xml outside/bank-simulator/
COPY outside/mail-simulator/pom.xml outside/mail-simulator/
COPY supporting/node/pom.xml supporting/node/
COPY lab/exercises/pom.xml lab/exercises/
COPY lab/zipkin-server/pom.xml lab/zipkin-server/
COPY strategies/pom.xml strategies/
COPY strategies/kafka-broker/pom.xml strategies/kafka-broker/
COPY strategies/strategies-lab/pom.xml strategies/strategies-lab/
COPY lab/command/pom.xml lab/command/
COPY grafana/pom.xml grafana/
COPY deploy/docker/maven.sh deploy/docker/stubs.sh deploy/docker/program.sh deploy/docker/
ENV SERVICES="supporting/contract supporting/platform supporting/messaging supporting/user-service inventory-service reservation-service order-service \
    payment-service supporting/notification-service supporting/insight-service outside/bank-simulator outside/mail-simulator supporting/node"
# Maven has no command that downloads all that a build needs. Building empty classes does it.
RUN deploy/docker/stubs.sh && deploy/docker/maven.sh ${SERVICES} && rm -rf */src */target */*/src */*/target

# --- the services
FROM dependencies AS build
COPY supporting/contract/src/main supporting/contract/src/main
COPY supporting/platform/src/main supporting/platform/src/main
COPY supporting/messaging/src/main supporting/messaging/src/main
COPY supporting/user-service/src/main supporting/user-service/src/main
COPY inventory-service/src/main inventory-service/src/main
COPY reservation-service/src/main reservation-service/src/main
COPY order-service/src/main order-service/src/main
COPY payment-service/src/main payment-service/src/main
COPY supporting/notification-service/src/main supporting/notification-service/src/main
COPY supporting/insight-service/src/main supporting/insight-service/src/main
COPY outside/bank-simulator/src/main outside/bank-simulator/src/main
COPY outside/mail-simulator/src/main outside/mail-simulator/src/main
COPY supporting/node/src/main supporting/node/src/main
RUN deploy/docker/maven.sh ${SERVICES} && deploy/docker/program.sh supporting/node /program

# --- Java without what only developers need
FROM eclipse-temurin:25-jdk AS jlinked
RUN jlink --compress zip-6 --no-header-files --no-man-pages --output /jre --add-modules \
    java.se,jdk.attach,jdk.httpserver,jdk.jcmd,jdk.jfr,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs

FROM debian:trixie-slim AS java
COPY --from=jlinked /jre /opt/java
ENV PATH=/opt/java/bin:$PATH LANG=C.UTF-8
WORKDIR /app

# --- the AOT cache: what the services load and run when they start, recorded with real servers, because talking to them is half of the work
FROM java AS training-ground
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql redis-server rabbitmq-server \
    && rm -rf /var/lib/apt/lists/*

FROM training-ground AS trained
COPY deploy/docker/train.sh deploy/docker/jvm-options.sh deploy/docker/is-ready.sh /usr/local/bin/
COPY --from=build /program/ /app/
# In a checkout under umask 077, only the owner can read the files.
RUN chmod 755 /usr/local/bin/*.sh && install -d -o postgres /trained
# PostgreSQL refuses to run as root.
USER postgres
RUN train.sh /trained/node.aot

# --- the image of all services
FROM java AS services
COPY deploy/docker/service.sh deploy/docker/jvm-options.sh deploy/docker/is-ready.sh /usr/local/bin/
RUN chmod 755 /usr/local/bin/*.sh && install -d -o 10001 /data
COPY --from=build /program/ /app/
COPY --from=trained /trained/node.aot /app/
# A cache that does not fit is ignored silently, and the service takes twice as long to start. Better no image than that.
RUN for processors in 1 64; do \
        java $(jvm-options.sh order $processors) -XX:AOTCache=node.aot -XX:AOTMode=on '-Xlog:aot*=error' -cp /app/node.jar -version \
            || exit 1; \
    done
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["service.sh"]

# --- the gateway with its files, for Kubernetes; docker-compose.yml mounts them
FROM nginx:1.29 AS gateway
COPY gateway-nginx /gateway
COPY deploy/docker/gateway /docker
RUN chmod -R a+rX /gateway /docker
USER nginx
ENTRYPOINT ["sh", "/docker/start.sh"]

# --- the side experiment
FROM dependencies AS strategies-build
COPY strategies/src/main strategies/src/main
RUN deploy/docker/maven.sh strategies && deploy/docker/program.sh strategies /program

FROM java AS strategies
COPY deploy/docker/is-ready.sh /usr/local/bin/
COPY deploy/docker/strategies.options /app/jvm.options
RUN chmod 755 /usr/local/bin/is-ready.sh && chmod 644 /app/jvm.options
COPY --from=strategies-build /program/ /app/
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["java", "@/app/jvm.options", "-cp", "/app/strategies.jar", "flashsale.strategies.StrategiesApplication"]

# --- the lab, which audits
FROM dependencies AS lab-build
COPY deploy/docker deploy/docker
COPY lab/servers/src/main lab/servers/src/main
COPY lab/command/src/main lab/command/src/main
RUN deploy/docker/maven.sh lab/servers lab/command && deploy/docker/program.sh lab/command /program

FROM java AS lab
COPY --from=lab-build /program/ /app/
USER 10001:10001
WORKDIR /tmp
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "--enable-native-access=ALL-UNNAMED", "-jar", "/app/command.jar"]

# --- the same with k6, for a study of a shop in a cluster
FROM lab AS study
USER root
COPY --from=grafana/k6:1.8.1 /usr/bin/k6 /usr/bin/
COPY deploy/docker/study.sh /usr/local/bin/
COPY loadtest /study/loadtest
COPY lab/plans /study/lab/plans
RUN chmod 755 /usr/local/bin/study.sh && chmod -R a+rX /study && install -d -o 10001 /study/results /study/.flashsale
USER 10001:10001
WORKDIR /study
ENTRYPOINT ["study.sh"]
