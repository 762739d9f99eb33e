import MedleyCore

// The user goes to a row by its number in the cell, or else by its position in the list. The title bar
// shows the positions.
extension TerminalHost {
  /// Moves the focus to the row with a number that the screen shows.
  ///
  /// A row that is not loaded receives the focus when it is loaded, unless the user scrolls before. While the
  /// position of the row is not known, the focus stays where it is.
  func goToRow(_ number: Int) -> RowSearchResult {
    navigation.awaitedNumber = nil
    let place = place(ofRow: number)
    if let place, isPositionKnown(place) {
      go(to: place)
      return .found
    }
    guard firstUncounted != nil else { return .missing }
    navigation.awaitedNumber = number
    return .awaited
  }

  /// Goes to the row with the number that the user has typed, if its position is known now.
  func goToAwaitedNumber() {
    guard let number = navigation.awaitedNumber else { return }
    let result = goToRow(number)
    if result != .awaited { observers.onAwaitedNumber?(number, result == .found) }
  }

  /// Whether all rows before a place are counted, or the cell itself shows its number.
  private func isPositionKnown(_ place: NumberedPlace) -> Bool {
    guard let firstUncounted else { return true }
    guard showsNumbers else { return place.path < firstUncounted }
    let model = list?.model(at: .row(place.path)) as? UnloadedRows
    return model?.isCounted ?? true
  }

  /// The first placeholder row of rows that are not counted, which are at the ends of a section.
  private var firstUncounted: ListPath? {
    for section in 0..<(list?.sectionCount ?? 0) {
      guard let shape = list?.section(at: section), shape.isWindowed else { continue }
      for item in Set([0, shape.itemCount - 1]).sorted() {
        let path = ListPath(section: section, item: item)
        let model = list?.model(at: .row(path)) as? UnloadedRows
        if model?.isCounted == false { return path }
      }
    }
    return nil
  }

  private func go(to place: NumberedPlace) {
    let position = CellPosition.row(place.path)
    guard rowCount(at: position) != nil, let rows = viewport.rows(of: position) else {
      return focus(position)
    }
    // In the middle, so that the rows around it are loaded with it.
    let top = rows.lowerBound + place.offset * rowHeight(inGroupAt: position)
    jump(to: top - viewport.height / 2)
    let first = list?.rowPositions(inSection: place.path.section)?.position(ofRow: place.path.item)
    navigation.awaitedRow = (place.path.section, (first ?? 0) + place.offset)
    // Before the placeholders are drawn: the rows are read on another thread.
    reportUnloadedRows()
    observers.onChange?()
  }

  /// The number of the last row; `nil` if it is not known.
  var lastRowNumber: Int? {
    guard showsNumbers else { return lastPosition }
    return numberedSections.last.flatMap(\.last)
  }

  /// Returns the row with a number, and for a placeholder row its index among the represented rows.
  private func place(ofRow number: Int) -> NumberedPlace? {
    guard showsNumbers else { return place(ofPosition: number) }
    for section in numberedSections {
      if let place = section.place(ofRow: number) { return place }
    }
    return nil
  }

  /// Returns the row with a 1-based position in the list.
  private func place(ofPosition number: Int) -> NumberedPlace? {
    guard number > 0, number <= lastPosition else { return nil }
    guard !announcesPositions else {
      return NumberedPlace(path: RowRanks(of: list).path(at: number - 1))
    }
    return ContentRanks(of: list).place(ofRow: number).map {
      NumberedPlace(path: $0.path, offset: $0.offset)
    }
  }

  private var lastPosition: Int {
    announcesPositions ? RowRanks(of: list).count : ContentRanks(of: list).count
  }

  /// Whether positions are announced, which count every row, also those in place of content that has not
  /// arrived.
  private var announcesPositions: Bool { appearance.focusesEveryRow && !hasWindow }

  /// Whether cells show numbers; the first and the last rows of each section tell.
  private var showsNumbers: Bool { !numberedSections.isEmpty }

  /// The sections with numbered cells.
  private var numberedSections: some BidirectionalCollection<NumberedSection> {
    let list = list
    return (0..<(list?.sectionCount ?? 0)).lazy.compactMap { section in
      list.flatMap { NumberedSection($0, section: section) }
    }
  }
}

/// The result of a search for a row by its number.
enum RowSearchResult: Hashable {
  /// The row has the focus, or receives it when it is loaded.
  case found
  /// No row has the number.
  case missing
  /// The rows are not counted yet: the row receives the focus when they are.
  case awaited
}

/// A row, or one of the rows that a placeholder row represents.
private struct NumberedPlace {
  var path: ListPath
  var offset = 0
}

/// A section with ascending numbers in its cells.
private struct NumberedSection {
  let list: HostedList<TerminalCell, Never>
  let section: Int
  let count: Int

  /// The number of rows at an end of a section that may have no number.
  private static let mostOthers = 4

  /// Creates the section, unless neither its first nor its last rows have a number.
  init?(_ list: HostedList<TerminalCell, Never>, section: Int) {
    self.list = list
    self.section = section
    count = list.section(at: section)?.itemCount ?? 0
    guard first != nil || last != nil else { return nil }
  }

  private func number(_ item: Int) -> Int? {
    list.number(at: .row(ListPath(section: section, item: item)))
  }

  /// The number of the first rows.
  private var first: Int? { (0..<count).prefix(Self.mostOthers).lazy.compactMap(number).first }

  /// The number of the last rows.
  var last: Int? { (0..<count).suffix(Self.mostOthers).reversed().lazy.compactMap(number).first }

  /// Returns the row with a number, or the place where it is among rows that are not loaded.
  ///
  /// - Complexity: O(log *n*) if all rows have a number.
  func place(ofRow number: Int) -> NumberedPlace? {
    if let first, number < first, !isUnloaded(0) { return nil }
    if let last, number > last, !isUnloaded(count - 1) { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      guard let (item, other) = numberedRow(from: middle, below: high) else {
        high = middle
        continue
      }
      if other == number { return NumberedPlace(path: ListPath(section: section, item: item)) }
      if other < number { low = item + 1 } else { high = middle }
    }
    return unloadedPlace(ofRow: number, near: low)
  }

  /// Returns the first row with a number in a range.
  private func numberedRow(from start: Int, below end: Int) -> (item: Int, number: Int)? {
    for item in start..<end {
      if let number = number(item) { return (item, number) }
    }
    return nil
  }

  private func isUnloaded(_ item: Int) -> Bool { groupCount(item) != nil }

  private func groupCount(_ item: Int) -> Int? {
    (0..<count).contains(item) ? list.rowCount(at: ListPath(section: section, item: item)) : nil
  }

  /// Returns the place of a number in the placeholder row at or before an index, as if the numbers of
  /// all rows followed each other.
  private func unloadedPlace(ofRow number: Int, near index: Int) -> NumberedPlace? {
    let candidates = [index, index - 1, index + 1]
    guard let item = candidates.first(where: isUnloaded), let count = groupCount(item) else {
      return nil
    }
    let path = ListPath(section: section, item: item)
    if item > 0, let before = self.number(item - 1) {
      let offset = number - before - 1
      return offset < 0 ? nil : NumberedPlace(path: path, offset: min(offset, count - 1))
    }
    if let after = self.number(item + 1) {
      return NumberedPlace(path: path, offset: min(max(0, count - (after - number)), count - 1))
    }
    return NumberedPlace(path: path, offset: min(max(0, number - 1), count - 1))
  }
}
