# All services of this project: --target service --build-arg SERVICE=order-service makes the image of that one. Works with BuildKit
# and without.

# --- what Maven downloads, for as long as no pom.xml changes
FROM eclipse-temurin:25-jdk AS dependencies
WORKDIR /build
COPY pom.xml mvnw ./
COPY .mvn .mvn
COPY servers/pom.xml servers/
COPY platform/pom.xml platform/
COPY user-service/pom.xml user-service/
COPY inventory-service/pom.xml inventory-service/
COPY reservation-service/pom.xml reservation-service/
COPY order-service/pom.xml order-service/
COPY payment-service/pom.xml payment-service/
COPY bank-simulator/pom.xml bank-simulator/
COPY strategies/pom.xml strategies/
COPY strategies/kafka-broker/pom.xml strategies/kafka-broker/
COPY lab/pom.xml lab/
COPY docker/maven.sh docker/stubs.sh docker/
# Maven has no command that downloads all that a build needs. Building empty classes does it.
RUN docker/stubs.sh \
    && docker/maven.sh platform user-service inventory-service reservation-service order-service payment-service bank-simulator strategies \
    && ./mvnw --batch-mode --no-transfer-progress --quiet --projects servers,lab resources:resources compiler:compile jar:jar \
        dependency:copy-dependencies@libraries-beside-the-jar \
    && rm -rf */src */target

# --- the lab, which audits
FROM dependencies AS lab-build
COPY servers/src/main servers/src/main
COPY lab/src/main lab/src/main
RUN ./mvnw --batch-mode --no-transfer-progress --quiet --projects servers,lab resources:resources compiler:compile jar:jar \
    dependency:copy-dependencies@libraries-beside-the-jar

FROM eclipse-temurin:25-jre AS lab
COPY --from=lab-build /build/lab/target/lib /lab/lib
COPY --from=lab-build /build/lab/target/lab.jar /lab/
USER 10001:10001
WORKDIR /tmp
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "--enable-native-access=ALL-UNNAMED", "-jar", "/lab/lab.jar"]

# --- one service
FROM dependencies AS build
COPY platform/src/main platform/src/main
ARG SERVICE
COPY ${SERVICE}/src/main ${SERVICE}/src/main
# The same time stamp on all files, because the AOT cache holds only for class path entries with the time stamps that it has seen.
RUN docker/maven.sh platform ${SERVICE} \
    && java -Djarmode=tools -jar ${SERVICE}/target/${SERVICE}.jar extract --layers --application-filename app.jar --destination /extracted \
    && mkdir -p /extracted/dependencies /extracted/snapshot-dependencies \
    && find /extracted -exec touch -d @0 {} +

# --- the AOT cache: what the service loads and runs when it starts, recorded with real servers, for they are half of the work
FROM eclipse-temurin:25-jre AS training-ground
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql redis-server rabbitmq-server \
    && rm -rf /var/lib/apt/lists/*
COPY docker/train.sh docker/is-ready.sh /usr/local/bin/

FROM training-ground AS trained
ARG SERVICE
COPY docker/jvm /jvm
RUN mkdir /app && cp "$(ls /jvm/${SERVICE}.options /jvm/default.options 2> /dev/null | head -n 1)" /app/jvm.options \
    && mkdir /trained && chown postgres /trained
COPY --from=build /extracted/dependencies/ /app/
COPY --from=build /extracted/snapshot-dependencies/ /app/
COPY --from=build /extracted/application/ /app/
# PostgreSQL refuses to run as root.
USER postgres
RUN train.sh ${SERVICE} /trained/app.aot

# --- the image
FROM eclipse-temurin:25-jre AS service
WORKDIR /app
RUN install -d -o 10001 /data
COPY docker/service.sh docker/is-ready.sh /usr/local/bin/
COPY --from=trained /app/jvm.options /app/
COPY --from=build /extracted/dependencies/ /app/
COPY --from=build /extracted/snapshot-dependencies/ /app/
COPY --from=build /extracted/application/ /app/
COPY --from=trained /trained/app.aot /app/
# A cache that does not fit is ignored without a word, and the service starts in twice the time. Better no image.
RUN java @jvm.options -XX:AOTCache=app.aot -XX:AOTMode=on -cp app.jar -version
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["service.sh"]
