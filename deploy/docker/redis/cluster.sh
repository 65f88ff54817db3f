#!/bin/sh
# cluster.sh NODE...: makes a cluster of the nodes, once: the first half are masters, the others their replicas. Later, whenever one is away, it
# tells each node where the others are, because containers may have got new addresses.
set -eu
REDISCLI_AUTH=$(cat /run/secrets/redis/password)
export REDISCLI_AUTH

address() { getent hosts "$1" | cut -d ' ' -f 1; }

state() { redis-cli -h "$1" cluster info | tr -d '\r'; }

# each CONDITION NODE...: whether the line is in what each node says
each() {
    condition=$1
    shift
    for node; do state "$node" 2> /dev/null | grep -q "^$condition" || return 1; done
}

while true; do
    until each cluster_state: "$@"; do sleep 1; done # all answer
    if each cluster_known_nodes:1$ "$1"; then
        addresses=''
        for node; do addresses="$addresses $(address "$node"):6379"; done
        # shellcheck disable=SC2086 # a list
        redis-cli --cluster create $addresses --cluster-replicas 1 --cluster-yes
    else
        for node; do
            for other; do redis-cli -h "$node" cluster meet "$(address "$other")" 6379 > /dev/null; done
        done
    fi
    until each cluster_state:ok "$@"; do sleep 1; done
    touch /tmp/made
    while each cluster_state:ok "$@"; do sleep 10; done
done
