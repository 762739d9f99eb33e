import MedleyCore
import Medley

/// A host whose cells are lines of text; it renders on any actor.
final class TextHost: ContentHost {
  typealias Cell = String

  weak var list: HostedList<String, Never>?

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
    cell = lines(of: list).joined(separator: " | ")
  }

  /// Returns the lines of a list with these items.
  static func render<Cells: CellProvider>(
    _ items: [Cells.Item],
    with cells: Cells
  ) -> [String] where Cells.Host == TextHost {
    let host = TextHost()
    let controller = ListController(host, cells: cells)
    controller.apply(ListSnapshot([ListSection("all", items: items)]))
    defer { withExtendedLifetime(controller) {} }
    return host.list.map(lines) ?? []
  }

  private static func lines(of list: HostedList<String, Never>) -> [String] {
    (0..<list.sectionCount)
      .flatMap { list.positions(inSection: $0) }
      .compactMap { list.cell(at: $0, width: 40) }
  }
}

extension CellAdapter where Host == TextHost {
  /// Shows a label and the id of the model.
  static func labelled(_ label: String) -> Self {
    .content { ListContent("\(label) \($0.id)") }
  }
}
