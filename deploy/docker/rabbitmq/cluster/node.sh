#!/bin/sh
# Starts RabbitMQ as a node of a cluster. Nodes speak to each other when they have the same Erlang cookie.
set -eu
install -m 400 /run/secrets/rabbitmq/erlang.cookie "$HOME/.erlang.cookie"
export RABBITMQ_CONFIG_FILE="$HOME/cluster.conf"
cat /cluster/rabbitmq.conf /cluster/nodes.conf > "$RABBITMQ_CONFIG_FILE"
exec docker-entrypoint.sh rabbitmq-server
