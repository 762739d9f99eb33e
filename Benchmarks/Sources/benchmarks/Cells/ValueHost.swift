import MedleyCore

/// What a row looks like on the least of hosts.
struct ValueCell {
  var title = ""
  var detail = ""
  var number = 0
}

/// A host whose cells are values, and cheap to update: what is measured is the way to them.
final class ValueHost: ContentHost {
  typealias Cell = ValueCell

  weak var list: HostedList<ValueCell, Never>?

  func reload() {}

  func refresh(_ positions: [CellPosition]) {}

  static func makeContentCell(in context: CellContext) -> ValueCell { ValueCell() }

  static func updateContentCell(
    _ cell: inout ValueCell,
    with content: ListContent,
    in context: CellContext
  ) {
    cell.title = content.title ?? ""
  }

  static func makeListCell(in context: CellContext) -> ValueCell { ValueCell() }

  static func updateListCell(
    _ cell: inout ValueCell,
    with list: HostedList<ValueCell, Never>,
    in context: CellContext
  ) {}
}
