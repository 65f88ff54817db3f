#!/bin/bash
# Runs the service. Its instance is named as its container is, such as order-service-async-2: that stays the same when the container
# is made anew, and whoever reads it finds the container. Docker tells the name to those only who ask for the name of an address.
set -euo pipefail

container_name() {
    local name
    name=$(getent -s dns hosts "$(hostname -i | cut -d ' ' -f 1)" | awk '{ print $2 }' | cut -d . -f 1) || return 0
    printf '%s' "${name#"${COMPOSE_PROJECT_NAME:-}"-}"
}

if [ -z "${FLASHSALE_INSTANCE:-}" ]; then
    name=$(container_name)
    export FLASHSALE_INSTANCE=${name:-$HOSTNAME}
fi
# JDK 25 warns of adapters whose hashes collide in the cache. It makes those anew; there is nothing to do about it.
exec java @/app/jvm.options -XX:AOTCache=/app/app.aot '-Xlog:aot*=error' -jar /app/app.jar "$@"
