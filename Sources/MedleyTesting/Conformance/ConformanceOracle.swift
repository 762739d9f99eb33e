import MedleyCore

/// A section of the expected list.
struct CheckedSection {
  var name: SectionID
  var header: CheckedRow?
  var layout = SectionLayout.list
  var collapsing = SectionCollapsing.never
  var rows: [CheckedRow]

  /// Creates a section with a header, and rows of the kind.
  init(_ id: Int, _ rows: some Sequence<Int>, hasHeader: Bool = true, field: String? = nil) {
    name = SectionID(id)
    header = hasHeader ? CheckedRow(id: id, kind: .head) : nil
    self.rows = rows.map { CheckedRow(id: $0, field: field) }
  }
}

/// The expected list as plain arrays.
struct CheckedList {
  var sections: [CheckedSection]

  init(_ sections: CheckedSection...) {
    self.sections = sections
  }

  /// The list for the controller.
  var listSections: [ListSection<CheckedItem>] {
    sections.map { section in
      ListSection(
        section.name,
        header: section.header.map(CheckedItem.row),
        layout: section.layout,
        items: section.rows.map(CheckedItem.row)
      )
      .collapsing(section.collapsing)
    }
  }

  /// Returns the position of a row.
  func position(of id: Int) -> CellPosition? {
    for (index, section) in sections.enumerated() {
      if let item = section.rows.firstIndex(where: { $0.id == id }) {
        return .row(ListPath(section: index, item: item))
      }
    }
    return nil
  }

  /// Changes a row, if it exists.
  mutating func change(_ id: Int, _ body: (inout CheckedRow) -> Void) {
    guard case .row(let path)? = position(of: id) else { return }
    body(&sections[path.section].rows[path.item])
  }

  /// Removes a row, and returns it.
  @discardableResult
  mutating func remove(_ id: Int) -> CheckedRow? {
    guard case .row(let path)? = position(of: id) else { return nil }
    return sections[path.section].rows.remove(at: path.item)
  }

  /// Moves a row to an index of a section, after its removal.
  mutating func move(_ id: Int, to item: Int, inSection section: Int = 0) {
    guard let row = remove(id) else { return }
    sections[section].rows.insert(row, at: item)
  }

  /// Inserts a row.
  mutating func insert(_ row: CheckedRow, at item: Int, inSection section: Int = 0) {
    sections[section].rows.insert(row, at: item)
  }

  /// Returns what is wrong with the visible titles; `nil` if they are a part of the list.
  ///
  /// The rows must follow each other without a gap. A header is required between two rows; other headers may stay
  /// at the edge of the view.
  func problem(of shown: [CheckedTitle]) -> String? {
    let rows = sections.flatMap { section in
      section.rows.flatMap { row in
        row.nested?.map { CheckedRow(id: $0, kind: .nest).title } ?? [row.title]
      }
    }
    let shownRows = shown.filter { $0.kind != .head }
    let least = min(rows.count, VisibleText.leastRowCount)
    guard shownRows.count >= least else { return "at least \(least) of the rows \(rows)" }
    let start = shownRows.first.flatMap { rows.firstIndex(of: $0) } ?? 0
    let expected = Array(rows[start...].prefix(shownRows.count))
    guard shownRows == expected else { return "the rows \(expected)" }
    let headers = shown.filter { $0.kind == .head }
    let known = sections.compactMap { $0.header?.title }
    guard Set(headers).count == headers.count, headers.allSatisfy(known.contains) else {
      return "the headers \(known)"
    }
    let isSmall = rows.count + known.count <= VisibleText.leastRowCount
    let missing = sections.filter { section in
      guard !isSmall, let first = section.rows.first?.title else { return isSmall }
      return shownRows.dropFirst().contains(first)
    }
    .compactMap { $0.header?.title }.filter { !headers.contains($0) }
    return missing.isEmpty ? nil : "the headers \(missing)"
  }
}

/// The titles of a screen, each with the words behind it.
struct VisibleText {
  /// The least number of rows of one line that a view shows.
  static let leastRowCount = 6

  private(set) var cells: [(title: CheckedTitle, words: [String])] = []

  /// Finds the titles in a text.
  init(_ text: String) {
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let words = part.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map(String.init)
      let title = Self.title(words.suffix(2))
      if let last = cells.indices.last {
        cells[last].words += title == nil ? words : words.dropLast(2)
      }
      if let title { cells.append((title, [])) }
    }
  }

  private static func title(_ words: ArraySlice<String>) -> CheckedTitle? {
    guard words.count == 2, let first = words.first, let kind = CheckedRow.Kind(rawValue: first)
    else { return nil }
    let numbers = words.last?.split(separator: ".").compactMap { Int($0) } ?? []
    guard numbers.count == 2 else { return nil }
    return CheckedTitle(kind: kind, id: numbers[0], revision: numbers[1])
  }

  var titles: [CheckedTitle] { cells.map(\.title) }

  /// The ids of the visible cells of a kind, from top to bottom.
  func ids(_ kind: CheckedRow.Kind = .row) -> [Int] {
    titles.filter { $0.kind == kind }.map(\.id)
  }

  /// The ids of the rows that show a word.
  func ids(with word: String) -> [Int] {
    cells.filter { $0.words.contains(word) }.map(\.title.id)
  }
}
