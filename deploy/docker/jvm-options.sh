#!/bin/sh
# jvm-options.sh SERVICES PROCESSORS: prints the flags for a JVM with one or several services (a,b,c), one per line.
# They are the same as those of ./flashsale up: class JvmOptions gives the reasons, and a test compares them.
set -eu

case $1 in
    *,*) heap='-Xms256m -Xmx512m' both_compilers=yes ;;
    user) heap='-Xms64m -Xmx160m' both_compilers=yes ;;
    *) heap='-Xms64m -Xmx160m' both_compilers=no ;;
esac
# shellcheck disable=SC2086
printf '%s\n' -XX:+UseSerialGC -XX:+ExitOnOutOfMemoryError --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -XX:InlineSmallCode=1000 -XX:FreqInlineSize=150 $heap
if [ "$both_compilers" = no ] && [ "$2" -lt 4 ]; then echo -XX:TieredStopAtLevel=1; fi
