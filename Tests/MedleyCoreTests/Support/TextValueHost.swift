import MedleyCore

/// A host whose cells are strings, rendered on any actor.
final class TextValueHost: ContentHost {
  typealias Cell = String

  weak var list: HostedList<String, Never>?

  var text: String {
    guard let list else { return "" }
    return (0..<list.sectionCount)
      .flatMap { list.positions(inSection: $0) }
      .compactMap { list.cell(at: $0, width: 40) }
      .joined(separator: "\n")
  }

  func reload() {}

  func refresh(_ positions: [CellPosition]) {}

  static func makeContentCell(in context: CellContext) -> String { "" }

  static func updateContentCell(
    _ cell: inout String,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = content.title ?? ""
  }

  static func makeListCell(in context: CellContext) -> String { "" }

  static func updateListCell(
    _ cell: inout String,
    with list: HostedList<String, Never>,
    in context: CellContext
  ) {
    let list = list
    cell = (0..<list.sectionCount)
      .flatMap { list.positions(inSection: $0) }
      .compactMap { list.cell(at: $0, width: context.width) }
      .joined(separator: " | ")
  }
}
