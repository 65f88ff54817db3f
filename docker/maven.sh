#!/bin/sh
# maven.sh MODULE...: builds the jars of modules that are part of an image, without their tests and what only tests need.
set -eu

modules=$(printf '%s,' "$@")
exec ./mvnw --batch-mode --no-transfer-progress --quiet --projects "${modules%,}" \
    resources:resources compiler:compile jar:jar spring-boot:repackage
