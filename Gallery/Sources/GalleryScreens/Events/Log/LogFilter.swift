import Medley

/// Which rows of a log are wanted.
struct LogFilter: Equatable, Sendable {
  /// The names of the kinds that are wanted; all if there are none.
  var kinds: [String] = []

  /// What must occur in the words of a row, or in the name of its kind; capitals do not matter.
  var text: String?

  /// Whether every row is wanted.
  var isEmpty: Bool { kinds.isEmpty && text == nil }

  /// Whether a delivery is wanted.
  func accepts(_ entry: LogEntry) -> Bool {
    (kinds.isEmpty || kinds.contains(entry.kind)) && finds(text, in: entry.delivery, entry.kind)
  }

  /// Whether a broken line is wanted; it is of no kind.
  func accepts(_ line: BrokenLine) -> Bool {
    kinds.isEmpty && finds(text, in: line)
  }

  private func finds(_ text: String?, in row: some ListItem, _ kind: String? = nil) -> Bool {
    guard let text = text?.lowercased() else { return true }
    return (row.words + (kind.map { [$0] } ?? [])).contains { $0.lowercased().contains(text) }
  }
}
