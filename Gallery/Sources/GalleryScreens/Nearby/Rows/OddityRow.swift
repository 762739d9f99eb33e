import Medley

/// Something in the answer that the program cannot show, by its name.
package struct OddityRow: ListModel {
  /// The place among the oddities.
  package let id: Int
  package let name: String
  package let kind: String

  init(_ oddity: Town.Oddity, at index: Int) {
    id = index
    name = oddity.name ?? oddity.kind
    kind = oddity.kind
  }
}
