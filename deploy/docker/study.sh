#!/bin/sh
# study.sh ARGUMENT...: runs the plan in /study/plan, or else that for a cluster, with these arguments and those in OPTIONS. If OPTIONS is "audit", it
# only audits both builds. Then it waits for an hour for the file /tmp/fetched, as the results are in this container only.
set -u

plan=kubernetes
if [ -r /study/plan/plan.yaml ]; then plan=/study/plan/plan.yaml; fi
# shellcheck disable=SC2086 # several options
case ${OPTIONS:-} in
    audit) set -- audit --build sync,async --stores /run/secrets/audit --without-client-log ;;
    *) set -- study "$plan" "$@" ${OPTIONS:-} ;;
esac
java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m --enable-native-access=ALL-UNNAMED -Dflashsale.home=/study \
    -jar /app/command.jar "$@" &
study=$!
trap 'kill "$study"' TERM INT
wait "$study"
code=$?
if [ -e /study/.flashsale/logs/flashsale.log ]; then cp /study/.flashsale/logs/flashsale.log /study/results/; fi
echo "$code" > /tmp/exit-code
echo "The study has ended: $code"
waited=0
while [ ! -e /tmp/fetched ] && [ "$waited" -lt 3600 ]; do
    sleep 1
    waited=$((waited + 1))
done
exit "$code"
