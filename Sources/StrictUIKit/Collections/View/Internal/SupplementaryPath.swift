/// Which supplementary view or decoration it is: its kind and place.
struct SupplementaryPath: Hashable {
  var kind: String
  var indexPath: IndexPath
  var isDecoration = false
}
