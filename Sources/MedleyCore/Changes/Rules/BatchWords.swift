/// What a class calls the things of a list in its messages.
struct BatchWords {
  let row: String
  let view: String

  init(_ batchUpdateStyle: BatchUpdateStyle) {
    switch batchUpdateStyle {
    case .table: (row, view) = ("row", "table view")
    case .collection: (row, view) = ("item", "collection view")
    case .unrestricted: (row, view) = ("row", "list")
    }
  }

  /// An index path as UIKit prints it, without its address.
  func path(_ path: ListPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }
}
