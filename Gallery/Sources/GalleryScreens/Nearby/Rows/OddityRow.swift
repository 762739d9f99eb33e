import Medley

/// Something in the answer that the program cannot show, by its name.
struct OddityRow: ListModel {
  /// The place among the oddities.
  let id: Int
  let name: String
  let kind: String

  init(_ oddity: Town.Oddity, at index: Int) {
    id = index
    name = oddity.name ?? oddity.kind
    kind = oddity.kind
  }
}
