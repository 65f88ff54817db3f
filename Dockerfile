# All images of this project: --target services, gateway, strategies or lab. Works with BuildKit and without, which makes all stages above the
# target.

# --- what Maven downloads, for as long as no pom.xml changes
FROM eclipse-temurin:25-jdk AS dependencies
WORKDIR /build
COPY pom.xml mvnw ./
COPY .mvn .mvn
COPY servers/pom.xml servers/
COPY servers-junit/pom.xml servers-junit/
COPY servers-tests/pom.xml servers-tests/
COPY shop-tests/pom.xml shop-tests/
COPY platform/pom.xml platform/
COPY user-service/pom.xml user-service/
COPY inventory-service/pom.xml inventory-service/
COPY reservation-service/pom.xml reservation-service/
COPY order-service/pom.xml order-service/
COPY payment-service/pom.xml payment-service/
COPY notification-service/pom.xml notification-service/
COPY insight-service/pom.xml insight-service/
COPY bank-simulator/pom.xml bank-simulator/
COPY mail-simulator/pom.xml mail-simulator/
COPY node/pom.xml node/
COPY exercises/pom.xml exercises/
COPY zipkin-server/pom.xml zipkin-server/
COPY strategies/pom.xml strategies/
COPY strategies/kafka-broker/pom.xml strategies/kafka-broker/
COPY strategies/lab/pom.xml strategies/lab/
COPY lab/pom.xml lab/
COPY grafana/pom.xml grafana/
COPY docker/maven.sh docker/stubs.sh docker/program.sh docker/
ENV SERVICES="platform user-service inventory-service reservation-service order-service payment-service notification-service insight-service bank-simulator mail-simulator node"
# Maven has no command that downloads all that a build needs. Building empty classes does it.
RUN docker/stubs.sh && docker/maven.sh ${SERVICES} && rm -rf */src */target

# --- the services
FROM dependencies AS build
COPY platform/src/main platform/src/main
COPY user-service/src/main user-service/src/main
COPY inventory-service/src/main inventory-service/src/main
COPY reservation-service/src/main reservation-service/src/main
COPY order-service/src/main order-service/src/main
COPY payment-service/src/main payment-service/src/main
COPY notification-service/src/main notification-service/src/main
COPY insight-service/src/main insight-service/src/main
COPY bank-simulator/src/main bank-simulator/src/main
COPY mail-simulator/src/main mail-simulator/src/main
COPY node/src/main node/src/main
RUN docker/maven.sh ${SERVICES} && docker/program.sh node /program

# --- Java without what only developers need
FROM eclipse-temurin:25-jdk AS jlinked
RUN jlink --compress zip-6 --no-header-files --no-man-pages --output /jre --add-modules \
    java.se,jdk.attach,jdk.httpserver,jdk.jcmd,jdk.jfr,jdk.management,jdk.management.agent,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs

FROM debian:trixie-slim AS java
COPY --from=jlinked /jre /opt/java
ENV PATH=/opt/java/bin:$PATH LANG=C.UTF-8
WORKDIR /app

# --- the AOT cache: what the services load and run when they start, recorded with real servers, for they are half of the work
FROM java AS training-ground
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql redis-server rabbitmq-server \
    && rm -rf /var/lib/apt/lists/*

FROM training-ground AS trained
COPY docker/train.sh docker/jvm-options.sh docker/is-ready.sh /usr/local/bin/
COPY --from=build /program/ /app/
# In a checkout under umask 077 files are readable for their owner only.
RUN chmod 755 /usr/local/bin/*.sh && install -d -o postgres /trained
# PostgreSQL refuses to run as root.
USER postgres
RUN train.sh /trained/node.aot

# --- the image of all services
FROM java AS services
COPY docker/service.sh docker/jvm-options.sh docker/is-ready.sh /usr/local/bin/
RUN chmod 755 /usr/local/bin/*.sh && install -d -o 10001 /data
COPY --from=build /program/ /app/
COPY --from=trained /trained/node.aot /app/
# A cache that does not fit is ignored without a word, and the service starts in twice the time. Better no image.
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
COPY docker/gateway /docker
RUN chmod -R a+rX /gateway /docker
USER nginx
ENTRYPOINT ["sh", "/docker/start.sh"]

# --- the side experiment
FROM dependencies AS strategies-build
COPY strategies/src/main strategies/src/main
RUN docker/maven.sh strategies && docker/program.sh strategies /program

FROM java AS strategies
COPY docker/is-ready.sh /usr/local/bin/
COPY docker/strategies.options /app/jvm.options
RUN chmod 755 /usr/local/bin/is-ready.sh && chmod 644 /app/jvm.options
COPY --from=strategies-build /program/ /app/
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["java", "@/app/jvm.options", "-cp", "/app/strategies.jar", "flashsale.strategies.StrategiesApplication"]

# --- the lab, which audits
FROM dependencies AS lab-build
COPY docker docker
COPY servers/src/main servers/src/main
COPY lab/src/main lab/src/main
RUN docker/maven.sh servers lab && docker/program.sh lab /program

FROM java AS lab
COPY --from=lab-build /program/ /app/
USER 10001:10001
WORKDIR /tmp
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "--enable-native-access=ALL-UNNAMED", "-jar", "/app/lab.jar"]
