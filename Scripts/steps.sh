# Steps of a long test run, each with its own log. Source this file; it needs the folder $logs.

# Runs a step, keeps its log, and notes its result, its duration and its processor time: "NUMBER.summary",
# and "NUMBER.failed" if it failed. The processor time is comparable on a busy machine.
step() {
  local number=$1 name=$2 log="$logs/$1.log" result=ok start=$SECONDS TIMEFORMAT='%U %S'
  local user system
  shift 2
  rm -f "$logs/$number.failed"
  { time "$@" >"$log" 2>&1 || result=FAILED; } 2>"$log.time"
  read -r user system <"$log.time"
  {
    printf '\n== %s\n' "$name"
    if [ "$result" = ok ]; then
      grep -aE '^(✔|✘) Test run|^ok: |(tried|decoded|parsed): [0-9]' "$log" || tail -n 1 "$log"
    else
      cat "$log"
    fi
  } >"$log.shown"
  # In one piece, because two steps may end at the same time.
  cat "$log.shown"
  printf '%-6s  %4s s, processor %4.0f s  %s\n' "$result" "$((SECONDS - start))" \
    "$(awk "BEGIN { print $user + $system }")" "$name" >>"$logs/$number.summary"
  [ "$result" = ok ] && return
  {
    echo "-- failures in: $name"
    # A crash prints none of these lines, but the last lines of the log.
    grep -aE '^✘|error: |^FAILED' "$log" | cut -c 1-600 | head -n 20
    tail -n 5 "$log" | cut -c 1-600
  } >"$logs/$number.failed"
  return 1
}

# Prints the names of the tests with a result, each once: failed_tests "failed after" LOG.
tests_that() {
  grep -aE "^(✔|✘) Test .* $1 " "$2" | grep -avE '^(✔|✘) Test run with [0-9]+ tests? ' |
    sed -E -e "s/ $1 .*//" -e 's/ with [0-9]+ test cases?$//' -e 's/^(✔|✘) Test //' -e 's/^"(.*)"$/\1/' | sort -u
}

# Runs a command with a filter for some tests, and fails unless each of them has passed.
#
# The filter compares identifiers, so that it does not find a test with its name in an attribute.
only_tests() {
  local names=$1 filter
  shift
  filter=$(sed -E 's/[][(){}.*+?^$|\\]/\\&/g' "$names" | paste -sd'|')
  "$@" --filter "($filter)" 2>&1 | tee "$logs/run"
  [ "${PIPESTATUS[0]}" = 0 ] && [ -z "$(comm -23 "$names" <(tests_that "passed after" "$logs/run"))" ]
}

# Runs the failed tests of a step once more, or all of it if that is not possible: after a crash. Tests that
# pass are named in "NUMBER.unstable", with the first failure.
#
#   again NUMBER NAME COMMAND [ARGUMENT …]
again() {
  local number=$1 name=$2 first
  [ -e "$logs/$number.failed" ] || return 0
  shift 2
  first=$(cat "$logs/$number.failed")
  tests_that "failed after" "$logs/$number.log" >"$logs/names"
  if grep -qa '^✘ Test run with' "$logs/$number.log" && [ -s "$logs/names" ]; then
    step "$number" "$name: failed tests again, alone" only_tests "$logs/names" "$@" ||
      step "$number" "$name, again" "$@" || return 0
  else
    step "$number" "$name, again" "$@" || return 0
  fi
  printf 'unstable: these tests of %s failed beside others and passed later:\n%s\n' \
    "$name" "$first" >"$logs/$number.unstable"
}
