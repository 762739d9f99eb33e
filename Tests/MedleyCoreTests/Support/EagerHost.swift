import MedleyCore

/// A host that displays every row as soon as it is given a list.
final class EagerHost: ContentHost {
  typealias Cell = String

  weak var list: (any ListDataSource<String, Never>)?

  func reload() {
    guard let list else { return }
    for section in 0..<list.sectionCount {
      for position in list.positions(inSection: section) { list.send(.display, at: position) }
    }
  }

  func refresh(_ positions: [CellPosition]) {}

  static func makeContentCell(in context: CellContext) -> String { "" }

  static func updateContentCell(
    _ cell: inout String,
    with content: ListContent,
    in context: CellContext
  ) {}

  static func makeListCell(in context: CellContext) -> String { "" }

  static func updateListCell(
    _ cell: inout String,
    with list: any NestedList<EagerHost>,
    in context: CellContext
  ) {}
}
