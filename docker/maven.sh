#!/bin/sh
# maven.sh MODULE...: builds the jars of modules that are part of an image, without their tests, what only tests need, and Error Prone,
# which takes twice as long as the rest.
set -eu

[ $# -gt 0 ] || { echo "usage: maven.sh MODULE..." >&2; exit 2; }
modules=$(printf '%s,' "$@")
exec ./mvnw --batch-mode --no-transfer-progress --quiet --projects "${modules%,}" -Dcompiler.plugin=-XDplugin=none \
    resources:resources compiler:compile jar:jar
