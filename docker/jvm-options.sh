#!/bin/sh
# jvm-options.sh SERVICES PROCESSORS: the flags of a JVM with one service, or with several (a,b,c), a line each. They are those of
# ./flashsale up: class JvmOptions has the reasons, and a test compares.
set -eu

case $1 in
    *,*) heap='-Xms256m -Xmx512m' both_compilers=yes ;;
    user) heap='-Xms64m -Xmx160m' both_compilers=yes ;;
    *) heap='-Xms64m -Xmx160m' both_compilers=no ;;
esac
# shellcheck disable=SC2086
printf '%s\n' -XX:+UseSerialGC -XX:+ExitOnOutOfMemoryError --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow $heap
if [ "$both_compilers" = no ] && [ "$2" -lt 4 ]; then echo -XX:TieredStopAtLevel=1; fi
