#!/bin/sh
# maven.sh MODULE...: builds the jars of modules that belong to an image. Skips tests, test-only dependencies and Error
# Prone, which takes twice as long as the rest.
set -eu

[ $# -gt 0 ] || { echo "usage: maven.sh MODULE..." >&2; exit 2; }
modules=$(printf '%s,' "$@")
exec ./mvnw --batch-mode --no-transfer-progress --quiet --projects "${modules%,}" -Dcompiler.plugin=-XDplugin=none \
    resources:resources compiler:compile jar:jar
