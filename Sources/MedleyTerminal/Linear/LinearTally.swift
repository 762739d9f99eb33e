import MedleyCore

/// Collects changes of a list until they are announced: a few rows by their text, more as a number.
struct LinearTally: Hashable, Sendable {
  /// The most rows, or sections, that are named.
  static let mostNames = 3

  /// The maximum number of characters of a row without focus.
  static let mostCharacters = 500

  /// Rows, or sections, to which the same happened.
  private struct Group: Hashable, Sendable {
    /// The first of them, by what they are and say.
    var names: [(identity: ItemIdentity?, line: String)] = []
    var count = 0

    static func == (one: Group, other: Group) -> Bool {
      one.count == other.count && one.names.elementsEqual(other.names) { $0 == $1 }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for name in names { hasher.combine(name.line) }
    }
  }

  private var inserted = Group()
  private var removed = Group()
  private var moved = Group()
  private var updated = Group()
  private var insertedSections = Group()
  private var removedSections = 0
  private var movedSections = 0

  /// Gathers nothing yet.
  init() {}

  /// Whether nothing has changed.
  var isEmpty: Bool { self == LinearTally() }

  /// Adds a row that came.
  ///
  /// - Parameter row: Called if the row is named.
  mutating func insert(_ row: () -> (ItemIdentity?, String)?) {
    add(to: \.inserted, row)
  }

  /// Adds rows that came, and are not named.
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

  /// Adds rows that are gone, and are not named.
  mutating func remove(count: Int) { removed.count += max(0, count) }

  /// Adds a section that came, by its heading.
  mutating func insertSection(_ heading: String?) {
    add(to: \.insertedSections) { heading.map { (nil, $0) } }
  }

  /// Adds sections that went or moved.
  mutating func addSections(removed: Int, moved: Int) {
    removedSections += removed
    movedSections += moved
  }

  /// Whether there is room for another name.
  private func canName(_ group: Group) -> Bool {
    group.names.count < Self.mostNames && group.names.count == group.count
  }

  private mutating func add(
    to path: WritableKeyPath<LinearTally, Group>,
    _ row: () -> (ItemIdentity?, String)?
  ) {
    // What is not named is only counted, so that no more cells are made.
    if canName(self[keyPath: path]), let (identity, line) = row() {
      self[keyPath: path].names.append((identity, line.shortened))
    }
    self[keyPath: path].count += 1
  }

  private func index(of identity: ItemIdentity?, in group: Group) -> Int? {
    identity.flatMap { identity in group.names.firstIndex { $0.identity == identity } }
  }

  /// Such as `New: Tea, row 3 of 7` for each of a few, or `12 rows added, the first: Tea, row 3 of
  /// 20`.
  var lines: [String] {
    var lines = Self.lines(insertedSections, one: "New section", unit: "section", verb: "added")
    if removedSections > 0 { lines.append("\(Self.count(removedSections, "section")) removed") }
    if movedSections > 0 { lines.append("\(Self.count(movedSections, "section")) moved") }
    lines += Self.lines(inserted, one: "New", unit: "row", verb: "added")
    lines += Self.lines(removed, one: "Gone", unit: "row", verb: "removed")
    lines += Self.lines(moved, one: "Moved", unit: "row", verb: "moved")
    lines += Self.lines(updated, one: "Changed", unit: "row", verb: "changed")
    return lines
  }

  private static func lines(
    _ group: Group,
    one: String,
    unit: String,
    verb: String
  ) -> [String] {
    guard group.count > 0 else { return [] }
    guard group.names.count < group.count else { return group.names.map { "\(one): \($0.line)" } }
    let words = "\(count(group.count, unit)) \(verb)"
    return [group.names.first.map { "\(words), the first: \($0.line)" } ?? words]
  }

  static func count(_ number: Int, _ unit: String) -> String {
    "\(number.grouped) \(unit)\(number == 1 ? "" : "s")"
  }
}

extension String {
  /// The text of a row without focus, truncated.
  fileprivate var shortened: String {
    count > LinearTally.mostCharacters ? prefix(LinearTally.mostCharacters) + "…" : self
  }
}
