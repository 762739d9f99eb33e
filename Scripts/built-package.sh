# Builds the package with the traits of all modules, unless the test command has built it. To be sourced.
#
# Sets `products`, the folder of the products, and `modules`, the options with which a compiler finds all modules.

if [ -z "${MEDLEY_SHARED_BUILD:-}" ]; then
  # shellcheck source=Scripts/traits.sh
  . Scripts/traits.sh
  enable_traits
  echo "Building the package with the traits of all modules; the first time takes about 5 minutes on two cores." >&2
  swift build --quiet --ignore-lock
fi
products=$(swift build --show-bin-path)
modules=(-I "$products/Modules" -I Sources/CPNG -I Sources/CTurboJPEG -I Sources/CPostgreSQL)
# The modules of C of the server's packages and of GRDB.
for map in "$products"/CNIO*.build/module.modulemap "$products"/_CWASI.build/module.modulemap \
  .build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap .build/checkouts/*/Sources/*/include/module.modulemap; do
  [ ! -e "$map" ] || modules+=(-Xcc "-fmodule-map-file=$map")
done
macros=(-load-plugin-executable "$products/MedleyMacros-tool#MedleyMacros")

# Whether a module has its content: without its trait it is empty.
has_content() {
  case $1 in
    MedleySQLite) [ -n "${MEDLEY_SQLITE:-}" ] ;;
    MedleyPostgres) [ -n "${MEDLEY_POSTGRES:-}" ] ;;
  esac
}
