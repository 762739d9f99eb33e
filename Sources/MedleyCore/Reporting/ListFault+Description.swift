extension ListFault: CustomStringConvertible {
  /// What happened, where, and what to do about it, in one line.
  public var description: String {
    switch reason {
    case .duplicateIdentity(let first, let second, let policy):
      """
      two rows have the same identity: \(first) and \(second); \(policy.outcome). \
      Give every row of a list an id of its own.
      """
    case .duplicateSection(let id, let first, let second, let policy):
      """
      sections \(first) and \(second) have the same id \"\(id)\"; \(policy.outcome). \
      Give every section of a list an id of its own.
      """
    case .missingCell(let model):
      """
      no cell for \(model): a placeholder is shown. Add an adapter for it to the AdapterMap, \
      or make it CellRepresentable.
      """
    case .modelMismatch(let expected, let found, let place):
      "\(place): expected \(expected) but found \(found)."
    case .unhandledEvent(let event, let row):
      "the cell of \(row) sent \(event), which its adapter does not handle."
    case .unhandledEdit(let type):
      """
      an edit of type \(type) was sent, and nobody receives it. Add onEdit(\(type).self) or a \
      presenter.
      """
    case .decoding(let fault):
      fault.description
    case .unsafeUpdate(let violation):
      "an update would break a rule of its host, and the list was reloaded instead: \(violation)"
    case .uncommittedUpdate(let host):
      """
      \(host) finished an update without committing it, and was reloaded. \
      Call commit() in perform(_:) before the cells change, and finish() after it.
      """
    case .unstableHeight(let cell, let lowest, let highest):
      """
      \(cell) is measured again and again, from \(lowest) to \(highest), and is held at \(highest). \
      Give it constraints that lead to one height, or a fixed height.
      """
    case .ignoredLayout(let layout, let section, let host):
      """
      \(host) shows the rows of section "\(section)" one below the other, and not as \(layout.words): \
      it has no other layout. Use a host that has, such as a collection view, or make the section a row \
      that is a list.
      """
    case .unknownRoute(let route):
      "no screen for the route \"\(route)\". Add a pattern for it to the RouteResolver."
    case .unreadablePicture(let source, let alternative):
      """
      the picture \"\(alternative)\" of \(source) cannot be read: words stand for it. \
      Check that it is there, whole, and in a format that the host knows.
      """
    }
  }
}

extension ListFault.Row: CustomStringConvertible {
  /// The content and the path, as in `TextMessage(7) at [0, 3]`.
  public var description: String { "\(content) at \(path)" }
}

extension SectionLayout {
  fileprivate var words: String {
    switch self {
    case .list: "a list"
    case .grid: "a grid"
    case .carousel: "a carousel"
    }
  }
}

extension DuplicatePolicy {
  fileprivate var outcome: String {
    switch self {
    case .keepAll: "both are shown"
    case .keepFirst: "only the first is shown"
    case .keepLast:
      // There may be more than the two that are named, and then neither is the last.
      "of all that have it only the last is shown"
    case .reject: "the list was not changed"
    }
  }
}
