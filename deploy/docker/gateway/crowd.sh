#!/bin/sh
# crowd.sh < /proc/net/route: prints the networks that this container is in, as lines of nginx's geo. Other containers
# come from there, and so does this machine, because Docker passes on what comes from it in the name of a network's gateway.
set -eu

# Addresses and masks are hexadecimal, their first byte last.
dotted() { echo "$(($1 & 255)).$(($1 >> 8 & 255)).$(($1 >> 16 & 255)).$(($1 >> 24 & 255))"; }

ones() {
    rest=$1 count=0
    while [ "$rest" -gt 0 ]; do
        count=$((count + (rest & 1))) rest=$((rest >> 1))
    done
    echo "$count"
}

while read -r _ network gateway _ _ _ _ mask _; do
    if [ "$gateway" = 00000000 ] && [ "$mask" != 00000000 ]; then
        printf '%s/%s 1; ' "$(dotted "0x$network")" "$(ones "$((0x$mask))")"
    fi
done
