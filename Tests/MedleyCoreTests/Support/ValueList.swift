import MedleyCore

/// A list on a value host, with a log of its issues.
struct ValueList<Item: ListItem> {
  let host = TextValueHost()
  let issues = IssueLog()
  let controller: ListController<Item, TextValueHost>

  init<Cells: CellProvider>(
    cells: Cells,
    duplicates: DuplicatePolicy = .keepAll
  ) where Cells.Item == Item, Cells.Host == TextValueHost {
    controller = ListController(
      host,
      cells: cells,
      duplicates: duplicates,
      reporter: .log(issues)
    )
  }

  /// The list as text.
  var text: String {
    withExtendedLifetime(controller) { host.text }
  }

  func show(_ items: [Item]) {
    controller.apply(ListSnapshot([ListSection("rows", items: items)]))
  }
}

/// Lines that the closures of a test log.
final class Log {
  var lines: [String] = []

  func append(_ line: String) {
    lines.append(line)
  }
}
