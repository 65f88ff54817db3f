#!/bin/sh
# program.sh MODULE FOLDER: copies the module's built jar into the folder, and each jar of its class path to where the
# manifest expects it. Maven's goal for this would download test-only dependencies, too.
set -eu

module=$1 folder=$2
jar=$PWD/$module/target/${module##*/}.jar
unpacked=$(mktemp -d)
(cd "$unpacked" && jar --extract --file "$jar" META-INF/MANIFEST.MF)
downloaded=$(find ~/.m2/repository -name '*.jar')

mkdir -p "$folder"
cp "$jar" "$folder/"
# In a manifest, a line that starts with a space continues the previous one.
class_path=$(tr -d '\r' < "$unpacked/META-INF/MANIFEST.MF" | sed -e ':all' -e 'N' -e '$!b all' -e 's/\n //g' | sed -n 's/^Class-Path: //p')
for entry in $class_path; do
    name=${entry##*/}
    mkdir -p "$(dirname "$folder/$entry")"
    case $name in
        *-SNAPSHOT.jar) own=${name%%-[0-9]*} && cp "$(find . -path "*/$own/target/$own.jar")" "$folder/$entry" ;;
        *) cp "$(printf '%s\n' "$downloaded" | grep -F "/$name")" "$folder/$entry" ;;
    esac
done
# An AOT cache is valid only for jars with the time stamps that it recorded.
find "$folder" -exec touch -d @0 {} +
