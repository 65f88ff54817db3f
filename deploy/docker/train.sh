#!/bin/bash
# train.sh CACHE: starts a node with all services from /app against its own servers, lets customers buy, and writes
# what the JVM has learned to the AOT cache. The cache fits a JVM with any of the services; since all builds are
# enabled, it fits all. Must not run as root.
set -euo pipefail

cache=$1
declare -A ports=([user]=8081 [inventory]=8082 [reservation]=8083 [order]=8084 [payment]=8085)
services=user,inventory,reservation,order,payment
patience=180 # seconds for each wait
load=20      # seconds in which customers buy
home=$(mktemp -d)
cd "$home"

fail() {
    echo "$*" >&2
    tail -n 40 "$home"/*.log >&2
    exit 1
}

# await WHAT COMMAND...: waits until the command succeeds
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
    HOME=$home RABBITMQ_MNESIA_BASE=$home/rabbitmq RABBITMQ_LOG_BASE=$home RABBITMQ_LOGS=- RABBITMQ_NODENAME=training@localhost \
        RABBITMQ_CONF_ENV_FILE=$home/none RABBITMQ_CONFIG_FILE=$home/none RABBITMQ_ENABLED_PLUGINS_FILE=$home/none \
        RABBITMQ_PID_FILE=$home/rabbitmq.pid \
        /usr/lib/rabbitmq/bin/rabbitmq-server > rabbitmq.log 2>&1 &
    await PostgreSQL answers 5432
    await Redis answers 6379
    await RabbitMQ answers 5672
    for database in user inventory order payment; do
        await "the database $database" "$programs/createdb" -h 127.0.0.1 -U training "$database"
    done
}

# request SERVICE METHOD PATH [BODY]: prints the response
request() {
    local body=${4:-} headers=$'Host: localhost\r\nPrefer: wait=10\r\n'"Idempotency-Key: $BASHPID-$SRANDOM"
    if [ -n "${token:-}" ]; then headers+=$'\r\n'"Authorization: Bearer $token"; fi
    exec 3<> "/dev/tcp/127.0.0.1/${ports[$1]}"
    printf '%s %s HTTP/1.0\r\n%s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
        "$2" "$3" "$headers" "${#body}" "$body" >&3
    cat <&3
    exec 3>&-
}

# field NAME: prints the first value of this name in the JSON that it reads
field() { grep -o "\"$1\":\"[^\"]*" | head -n 1 | cut -d '"' -f 4 || true; }

# reserve BUILD: a new customer reserves one unit. Sets token and reservation.
reserve() {
    local api=/$1/api/v1 customer=customer$((RANDOM % 1000 + 1)) product cart
    token=''
    token=$(request user POST "$api/auth/login" "{\"username\":\"$customer\",\"password\":\"flashsale\"}" | field accessToken)
    product=$(request inventory GET "$api/products" | field productId)
    cart=$(request reservation POST "$api/carts" | field cartId)
    request reservation POST "$api/carts/$cart/items" "{\"productId\":\"$product\",\"quantity\":1}" > /dev/null
    reservation=$(request reservation POST "$api/reservations" "{\"cartId\":\"$cart\"}" | field reservationId)
}

# buy SECONDS: customers come one after another. They buy on async; on the others they cancel, because paying
# by calls needs a gateway. Prints the orders that are paid.
buy() {
    local end=$((SECONDS + $1)) order token reservation build
    while [ "$SECONDS" -lt "$end" ]; do
        reserve async
        order=$(request order GET "/async/api/v1/orders/by-reservation/$reservation" | field orderId)
        request payment POST /async/api/v1/payments "{\"orderId\":\"$order\",\"method\":\"card\"}" > /dev/null
        request order GET "/async/api/v1/orders/$order" | grep -E '"status":"(PAID|COMPLETED)"' || true
        for build in sync hybrid; do
            reserve "$build"
            request order GET "/$build/api/v1/orders/by-reservation/$reservation" > /dev/null
            request reservation DELETE "/$build/api/v1/reservations/$reservation" > /dev/null
        done
    done
}

start_servers
SERVER_PORT=18190 BANK_LEDGER_FILE=$home/ledger.jsonl java -XX:+UseSerialGC -Xmx128m -jar /app/node.jar bank > bank.log 2>&1 &
await "the bank" is-ready.sh 18190

export SPRING_PROFILES_ACTIVE=sync,async,hybrid SERVER_ADDRESS=127.0.0.1 INTERNAL_TOKEN=training BANK_MERCHANT=training ADMIN_PASSWORD=training \
    DATABASE_USERNAME=training REDIS_HOST=127.0.0.1 RABBITMQ_HOST=127.0.0.1 \
    JWKS_URL="http://127.0.0.1:${ports[user]}/.well-known/jwks.json" \
    INTERNAL_GATEWAY_URL="http://127.0.0.1:${ports[reservation]}" `# whom inventory- and order-service call` \
    RESERVATION_INTERNAL_GATEWAY_URL="http://127.0.0.1:${ports[order]}" \
    COMPARE_STORES=false `# without a gateway nobody reaches user-service, and all stores are new` \
    INFLUX_URL=http://127.0.0.1:1 INFLUX_TOKEN=training # metrics are pushed, but nothing listens
for service in "${!ports[@]}"; do
    # A variable prefixed with a service's name applies only to that service.
    export "${service^^}_SERVER_PORT=${ports[$service]}" "${service^^}_DATABASE_URL=jdbc:postgresql://127.0.0.1/$service"
done
mapfile -t options < <(jvm-options.sh "$services" "$(nproc)")
java "${options[@]}" -XX:AOTCacheOutput="$cache" -jar /app/node.jar "$services" > node.log 2>&1 &
jvm=$!

for service in "${!ports[@]}"; do await "$service" is-ready.sh "${ports[$service]}"; done
# The first requests load classes, too.
for service in "${!ports[@]}"; do request "$service" GET /v3/api-docs > /dev/null; done
token=$(request user POST /sync/api/v1/auth/login '{"username":"admin","password":"training"}' \
    | sed -n 's/.*"accessToken":"\([^"]*\)".*/\1/p')
[ -n "$token" ] || fail "the administrator cannot log in"
request inventory GET /sync/api/v1/products | grep -q '"items"' || fail "there are no products"
request reservation POST /sync/api/v1/carts | grep -q '"cartId"' || fail "there is no cart"
customers=()
for number in 1 2 3 4; do
    buy "$load" > "paid-$number.txt" &
    customers+=($!)
done
wait "${customers[@]}"
paid=$(cat paid-*.txt | wc -l)
[ "$paid" -gt 0 ] || fail "nobody could buy"
echo "trained with $paid purchases"

kill -TERM "$jvm" # the JVM writes the cache on exit
wait "$jvm" || true
[ -s "$cache" ] || fail "the node wrote no AOT cache"
ls -l "$cache"
# The servers stop with the container.
