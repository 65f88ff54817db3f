#!/bin/bash
# is-ready.sh: whether RabbitMQ listens, knows the user, and takes messages: no alarm blocks it. rabbitmq-diagnostics would start an Erlang node
# each time.
exec 3<> /dev/tcp/127.0.0.1/5672 || exit 1
exec 3<> /dev/tcp/127.0.0.1/15672 || exit 1
user=$(printf 'flashsale:%s' "$(cat /run/secrets/rabbitmq/password)" | base64 --wrap=0)
printf 'GET /api/health/checks/local-alarms HTTP/1.0\r\nHost: localhost\r\nAuthorization: Basic %s\r\n\r\n' "$user" >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ] || { tail -n 1 <&3; exit 1; } # why, for docker inspect
