import MedleyCore

/// A search with its bar, and where it began.
struct Finder {
  /// The line into which is typed what to find.
  var bar: FindBar

  /// What is known of the rows that hold the text.
  var search: RowSearch?

  /// Whether the list may be another than the search knows.
  var isDoubtful = false

  /// Whether the list has changed while rows were looked at.
  var hasMissedChanges = false

  /// The row that had the focus when the search began, to go back to.
  let origin: ItemIdentity?

  /// The row that a search for something else begins with.
  var base: ItemIdentity?

  /// The list that is searched.
  private(set) weak var list: HostedList<TerminalCell, Never>?

  /// Whether it searches a list.
  func belongs(to list: HostedList<TerminalCell, Never>?) -> Bool {
    guard let list else { return false }
    return self.list === list
  }
}
