#!/bin/sh
# maven.sh MODULE...: builds the jars of modules that are part of an image, without their tests and what only tests need.
set -eu

[ $# -gt 0 ] || { echo "usage: maven.sh MODULE..." >&2; exit 2; }
modules=$(printf '%s,' "$@")
exec ./mvnw --batch-mode --no-transfer-progress --quiet --projects "${modules%,}" \
    resources:resources compiler:compile jar:jar spring-boot:repackage
