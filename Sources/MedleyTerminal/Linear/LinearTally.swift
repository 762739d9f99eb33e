import MedleyCore

/// Collects changes of a list until they are announced: a few rows by their text, more as a number.
struct LinearTally: Hashable, Sendable {
  /// The maximum number of rows or sections that are named.
  static let mostNames = 3

  /// The maximum number of characters of a row without focus.
  static let mostCharacters = 500

  /// Rows or sections with the same kind of change.
  private struct Group: Hashable, Sendable {
    /// The first rows or sections.
    var names: [Name] = []
    var count = 0
  }

  /// A row or a section, and its text.
  private struct Name: Hashable, Sendable {
    var identity: ItemIdentity?
    var line: String
  }

  private var inserted = Group()
  private var removed = Group()
  private var moved = Group()
  private var updated = Group()
  private var insertedSections = Group()
  private var removedSections = 0
  private var movedSections = 0

  /// Creates an empty tally.
  init() {}

  /// Whether nothing has changed.
  var isEmpty: Bool { self == LinearTally() }

  /// Adds an inserted row.
  ///
  /// - Parameter row: Called if the row is named.
  mutating func insert(_ row: () -> (ItemIdentity?, String)?) {
    add(to: \.inserted, row)
  }

  /// Adds inserted rows without their text.
  mutating func insert(count: Int) { inserted.count += max(0, count) }

  /// Adds an updated row, unless it is in the inserted rows.
  mutating func update(_ row: () -> (ItemIdentity?, String)?) {
    guard updated.names.count == updated.count, let (identity, line) = row() else {
      updated.count += 1
      return
    }
    for path in [\LinearTally.inserted, \.updated, \.moved] {
      if let index = index(of: identity, in: self[keyPath: path]) {
        self[keyPath: path].names[index].line = line.shortened
        return
      }
    }
    add(to: \.updated) { (identity, line) }
  }

  /// Adds a moved row.
  mutating func move(_ row: () -> (ItemIdentity?, String)?) { add(to: \.moved, row) }

  /// Adds a deleted row; a row whose insertion was not announced is dropped.
  mutating func remove(_ identity: ItemIdentity?, _ text: String?) {
    if let index = index(of: identity, in: inserted) {
      inserted.names.remove(at: index)
      inserted.count -= 1
      return
    }
    for path in [\LinearTally.updated, \.moved] {
      if let index = index(of: identity, in: self[keyPath: path]) {
        self[keyPath: path].names.remove(at: index)
        self[keyPath: path].count -= 1
      }
    }
    add(to: \.removed) { text.map { (identity, $0) } }
  }

  /// Adds deleted rows without their text.
  mutating func remove(count: Int) { removed.count += max(0, count) }

  /// Adds an inserted section by its header.
  mutating func insertSection(_ heading: String?) {
    add(to: \.insertedSections) { heading.map { (nil, $0) } }
  }

  /// Adds deleted and moved sections.
  mutating func addSections(removed: Int, moved: Int) {
    removedSections += removed
    movedSections += moved
  }

  /// Returns whether a group can name another row.
  private func canName(_ group: Group) -> Bool {
    group.names.count < Self.mostNames && group.names.count == group.count
  }

  private mutating func add(
    to path: WritableKeyPath<LinearTally, Group>,
    _ row: () -> (ItemIdentity?, String)?
  ) {
    // Other rows are only counted, so that their cells are not made.
    if canName(self[keyPath: path]), let (identity, line) = row() {
      self[keyPath: path].names.append(Name(identity: identity, line: line.shortened))
    }
    self[keyPath: path].count += 1
  }

  private func index(of identity: ItemIdentity?, in group: Group) -> Int? {
    identity.flatMap { identity in group.names.firstIndex { $0.identity == identity } }
  }

  /// Returns the announcement: `New: Tea, row 3 of 7` for each of a few rows, or `12 rows added, the first:
  /// Tea, row 3 of 20`.
  func lines(_ texts: TerminalTexts = TerminalTexts()) -> [String] {
    func counted(_ text: KeyPath<TerminalTexts, CountText>, _ count: Int) -> String {
      texts.counted(text, count, number: count.grouped)
    }
    func lines(
      _ group: Group,
      each: KeyPath<TerminalTexts, String>,
      all: KeyPath<TerminalTexts, CountText>
    ) -> [String] {
      guard group.names.count < group.count else {
        return group.names.map { texts.filled(each, ["name": $0.line]) }
      }
      let changes = counted(all, group.count)
      let first = group.names.first.map {
        texts.filled(\.withFirst, ["changes": changes, "name": $0.line])
      }
      return [first ?? changes]
    }
    return lines(insertedSections, each: \.newSection, all: \.sectionsAdded)
      + (removedSections > 0 ? [counted(\.sectionsRemoved, removedSections)] : [])
      + (movedSections > 0 ? [counted(\.sectionsMoved, movedSections)] : [])
      + lines(inserted, each: \.newRow, all: \.rowsAdded)
      + lines(removed, each: \.goneRow, all: \.rowsRemoved)
      + lines(moved, each: \.movedRow, all: \.rowsMoved)
      + lines(updated, each: \.changedRow, all: \.rowsChanged)
  }
}

extension String {
  /// The text of a row without focus, truncated.
  fileprivate var shortened: String {
    count > LinearTally.mostCharacters ? prefix(LinearTally.mostCharacters) + "…" : self
  }
}
