#!/bin/bash
# service.sh SERVICE: runs the service. Its instance has the name of its container, such as order-service-async-2. The
# name survives a recreation of the container, and identifies it to readers. Docker reveals the name only through a
# reverse look-up of the address.
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
# Settings that suit two processors would halve the speed of eight, so they are chosen where the service runs, not where
# the image is built.
mapfile -t options < <(jvm-options.sh "$1" "$(nproc)")
# By default the JVM moves the whole cache to an address of its own. That makes 85 MB private to each container that all
# could share.
options+=(-XX:AOTCache=/app/node.aot -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0)
# JDK 25 warns of adapters with colliding hashes in the cache. It creates those anew; there is nothing to do about it.
exec java "${options[@]}" '-Xlog:aot*=error' -jar /app/node.jar "$1"
