# Enables each trait of Medley if its libraries are installed, and reports the others. To be sourced.
#
# Sets the variables that Package.swift reads. A caller may define `install`, which installs Debian packages
# and fails where that is impossible, and `skip`, which reports what is left out.

# Enables a trait if pkg-config finds its libraries: the variable, the libraries, their Debian packages, and
# the modules or features that are left out without them.
enable_trait() {
  local variable=$1 libraries=$2 packages=$3 consequence=$4
  # shellcheck disable=SC2086 # These are lists of words.
  if pkg-config --exists $libraries 2>/dev/null \
    || { declare -F install >/dev/null && install $packages && pkg-config --exists $libraries; }; then
    export "$variable=1"
  else
    local message="Without $packages: $consequence. Install them (Debian: apt-get install $packages)."
    if declare -F skip >/dev/null; then skip "$message"; else echo "$message" >&2; fi
  fi
}

enable_traits() {
  enable_trait MEDLEY_PICTURES "libpng libturbojpeg" "libpng-dev libturbojpeg0-dev pkg-config" \
    "PNG and JPEG in terminals are left out"
  # The server needs only Swift packages.
  export MEDLEY_WEB=1
  enable_trait MEDLEY_SQLITE sqlite3 "libsqlite3-dev pkg-config" "MedleySQLite is left out"
  enable_trait MEDLEY_POSTGRES libpq "libpq-dev pkg-config" "MedleyPostgres is left out"
}
