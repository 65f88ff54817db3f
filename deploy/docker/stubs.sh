#!/bin/sh
# Creates a class for each module, so that there is something to build before the sources are copied.
set -eu

for pom in */pom.xml */*/pom.xml; do
    sources=${pom%/*}/src/main/java/stub
    mkdir -p "$sources"
    printf '%s\n' 'package stub;' 'final class Stub {' '    private Stub() {}' \
        '    public static void main(String[] arguments) {}' '}' > "$sources/Stub.java"
done
