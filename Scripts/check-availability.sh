#!/bin/bash
# Checks that no optional existential of a protocol with type arguments, as `(any ListDataSource<…>)?`, is
# compared with `nil` or taken by `??`, `map`, `flatMap` or a cast to such a type. These are generic over
# the existential, which needs a runtime that iOS 15 and macOS 12 do not have; only Apple's compiler says
# so. `if let`, `guard let`, `switch`, `?.`, `===` and `!==` need nothing.
#
# It is a search of the text: it knows properties by their names in all sources, and parameters and local
# constants by their names in the file that they stand in.
set -uo pipefail
cd "$(dirname "$0")/.."

type='\(any [A-Za-z.]+<[^()]*>\)\?'
found=0

# Prints the lines of files that use an optional of a name in one of the ways.
uses() {
  local name="$1"
  shift
  local use="(^|[^A-Za-z0-9_\"])($name|self\.$name)"
  use="$use( *(==|!=) *nil| *\?\?|\??\.(map|flatMap)[ ({])"
  grep -nHE "$use" "$@" | grep -vE '^[^:]*:[0-9]*: *///?'
}

report() {
  if [ -n "$1" ]; then
    echo "$1"
    found=1
  fi
}

sources=$(find Sources -name '*.swift' -not -path 'Sources/MedleyMacros/*')

properties=$(grep -hoE "(var|let) [A-Za-z]+: $type" $sources | sed -E 's/(var|let) ([A-Za-z]+):.*/\2/')
for name in $(echo "$properties" | sort -u); do
  report "$(uses "$name" $sources)"
done

for file in $(grep -lE "$type" $sources); do
  names=$(grep -hoE "[A-Za-z]+: $type" "$file" | sed -E 's/:.*//')
  for name in $(echo "$names" | sort -u); do
    grep -qx "$name" <<<"$properties" || report "$(uses "$name" "$file")"
  done
done

report "$(grep -nHE 'as[?!] \(?any [A-Za-z.]+<|type\(of: list\)' $sources | grep -vE '^[^:]*:[0-9]*: *///?')"

if [ "$found" -ne 0 ]; then
  echo "These lines do not compile for iOS 15 and macOS 12." >&2
  exit 1
fi
echo "Nothing needs the runtime of a later system."
