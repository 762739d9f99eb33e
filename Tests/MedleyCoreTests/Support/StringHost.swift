import MedleyCore

/// A host whose cells are strings.
protocol StringHost: ContentHost where Cell == String, Registration == Never {}

extension StringHost {
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
    cell = list.texts(width: context.width).joined(separator: " | ")
  }
}

extension HostedList<String, Never> {
  /// Returns the cells of all rows, headers and footers.
  func texts(width: Double) -> [String] {
    (0..<sectionCount).flatMap { positions(inSection: $0) }
      .compactMap { cell(at: $0, width: width) }
  }
}
