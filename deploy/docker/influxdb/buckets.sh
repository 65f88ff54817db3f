#!/bin/bash
# Creates the bucket for k6's own figures; that of the services is there. Runs once, when InfluxDB is set up.
set -euo pipefail

api=${INFLUX_HOST:-http://localhost:9999}/api/v2
token=$(cat /run/secrets/influxdb/token)
# The token comes from a file, so that nobody sees it among the arguments.
influx_api() { curl --silent --show-error --fail --header @<(printf 'Authorization: Token %s' "$token") "$@"; }

organisation=$(influx_api "$api/orgs?org=flashsale" | tr -d ' \n\t' | sed 's/.*"id":"\([0-9a-f]*\)","name":"flashsale".*/\1/')
influx_api --request POST --header 'Content-Type: application/json' --output /dev/null \
    --data "{\"orgID\":\"$organisation\",\"name\":\"k6\",\"retentionRules\":[]}" "$api/buckets"
rm -f /var/lib/influxdb2/set-up-begun
