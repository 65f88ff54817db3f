#!/bin/bash
# service.sh SERVICE: runs the service. Its instance is named as its container is, such as order-service-async-2: that stays the same when
# the container is made anew, and whoever reads it finds the container. Docker tells the name to those only who ask for the name of an
# address.
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
# What suits two processors keeps eight at half their speed, so this is decided where the service runs, not where the image is built.
mapfile -t options < <(jvm-options.sh "$1" "$(nproc)")
# By default the JVM moves the whole cache to an address of its own, which makes 85 MB private to each container that all could share.
options+=(-XX:AOTCache=/app/node.aot -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0)
# JDK 25 warns of adapters whose hashes collide in the cache. It makes those anew; there is nothing to do about it.
exec java "${options[@]}" '-Xlog:aot*=error' -jar /app/node.jar "$1"
