#!/bin/bash
# train.sh SERVICE CACHE: starts the service in /app against servers of its own and writes what its JVM learned to the AOT cache.
# Both builds are on, so that one cache serves both. Not as root.
set -euo pipefail

service=$1 cache=$2
patience=180 # seconds for each thing that is waited for
home=$(mktemp -d)
cd "$home"

fail() {
    echo "$*" >&2
    tail -n 40 "$home"/*.log >&2
    exit 1
}

# await WHAT COMMAND...: until the command succeeds
await() {
    local what=$1 end=$((SECONDS + patience))
    shift
    until "$@" > /dev/null 2>&1; do
        [ "$SECONDS" -lt "$end" ] || fail "$what was not ready after $patience s"
        sleep 0.2
    done
}

answers() { (exec 3<> "/dev/tcp/127.0.0.1/$1") 2> /dev/null; }

start_servers() {
    local programs
    programs=$(dirname "$(find /usr/lib/postgresql -name initdb | sort -V | tail -n 1)")
    "$programs/initdb" --pgdata=data --username=training --auth=trust --encoding=UTF8 --no-locale --no-sync > postgres.log
    "$programs/postgres" -D data -p 5432 -c listen_addresses=127.0.0.1 -c "unix_socket_directories=$home" -c fsync=off >> postgres.log 2>&1 &
    redis-server --bind 127.0.0.1 --port 6379 --save '' > redis.log &
    HOME=$home RABBITMQ_MNESIA_BASE=$home/rabbitmq RABBITMQ_LOGS=- RABBITMQ_NODENAME=training@localhost RABBITMQ_CONF_ENV_FILE=$home/none \
        RABBITMQ_CONFIG_FILE=$home/none RABBITMQ_ENABLED_PLUGINS_FILE=$home/none RABBITMQ_PID_FILE=$home/rabbitmq.pid \
        /usr/lib/rabbitmq/bin/rabbitmq-server > rabbitmq.log 2>&1 &
    await PostgreSQL answers 5432
    await Redis answers 6379
    await RabbitMQ answers 5672
    await "PostgreSQL's database" "$programs/createdb" -h 127.0.0.1 -U training training
}

if [ "$service" != bank-simulator ]; then start_servers; fi

export SPRING_PROFILES_ACTIVE=sync,async SERVER_ADDRESS=127.0.0.1 SERVER_PORT=8080 INTERNAL_TOKEN=training ADMIN_PASSWORD=training \
    DATABASE_URL=jdbc:postgresql://127.0.0.1:5432/training DATABASE_USERNAME=training DATABASE_PASSWORD=training \
    REDIS_HOST=127.0.0.1 RABBITMQ_HOST=127.0.0.1 BANK_LEDGER_FILE=$home/ledger.jsonl \
    INFLUX_URL=http://127.0.0.1:1 INFLUX_TOKEN=training # metrics are pushed, but nobody listens
java @/app/jvm.options -XX:AOTCacheOutput="$cache" -jar /app/app.jar > service.log 2>&1 &
jvm=$!

await "$service" is-ready.sh
# The first requests load classes, too. These need no account.
for path in /v3/api-docs /api/v1/products /sync/api/v1/products /async/api/v1/products /bank/ledger; do
    exec 3<> /dev/tcp/127.0.0.1/8080
    printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
    cat <&3 > /dev/null
    exec 3>&-
done

kill -TERM "$jvm" # the JVM writes the cache when it ends
wait "$jvm" || true
[ -s "$cache" ] || fail "$service wrote no AOT cache"
ls -l "$cache"
# The servers end with the container.
