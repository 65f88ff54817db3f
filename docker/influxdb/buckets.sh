#!/bin/sh
# Creates the bucket for k6's own figures, unless it is there. That of the services is made when InfluxDB is set up.
set -eu

api=http://influxdb:8086/api/v2
token=$(cat /run/secrets/influxdb/token)
influx() { curl --silent --show-error --fail --header "Authorization: Token $token" "$@"; }

if influx "$api/buckets?name=k6" > /dev/null 2>&1; then exit; fi
organisation=$(influx "$api/orgs?org=flashsale" | tr -d ' \n\t' | sed 's/.*"id":"\([0-9a-f]*\)","name":"flashsale".*/\1/')
influx --request POST --header 'Content-Type: application/json' --output /dev/null \
    --data "{\"orgID\":\"$organisation\",\"name\":\"k6\",\"retentionRules\":[]}" "$api/buckets"
