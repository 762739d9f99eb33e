import MedleySupport

/// A change in ascending order, which converts positions before the change to positions after it.
///
/// Code that remembers cells by position (a selection, a focus, the row at the top of the screen)
/// creates one map for a change and converts each position with it.
///
/// A row with changed content keeps its position in the map. The map knows the deleted, inserted
/// and moved rows that the change names. If a change names rows that do not exist, or names one
/// twice, the map ignores what contradicts the rest: a deletion precedes a move from the same
/// position, the move to the first position precedes all others, and a move precedes an insertion
/// at the same position.
public struct PositionMap: Sendable {
  /// An inserted section or row, and its old position if it moves.
  package struct Arrival<Place: Comparable & Sendable>: Sendable {
    package var to: Place
    package var from: Place?
  }

  /// The sections that are deleted or moved away, in ascending order.
  public let removedSections: [Int]

  /// The sections that are inserted or moved in, in ascending order.
  package let sectionArrivals: [Arrival<Int>]

  /// The sections that move, by their old positions.
  package let sectionMoves: [ListMove<Int>]

  /// The rows that are deleted or moved away, in ascending order.
  public let removedRows: [ListPath]

  /// The rows that are inserted or moved in, in ascending order.
  package let rowArrivals: [Arrival<ListPath>]

  /// The rows that move, by their old positions.
  package let rowMoves: [ListMove<ListPath>]

  /// Creates the map of a change.
  ///
  /// - Complexity: O(*k*) for *k* changes of a ``ListSnapshot/difference(from:)``, and O(*m* log
  ///   *m*) for *m* moves among them; O(*k* log *k*) for changes that are not in order.
  public init(_ change: ListChange) {
    self.init(change, sectionCount: .max, hasRow: { _ in true })
  }

  /// Creates the map of a change, and ignores sections and rows that do not exist.
  ///
  /// - Parameters:
  ///   - sectionCount: The number of sections before the change.
  ///   - hasRow: Whether a row exists before the change.
  package init(_ change: ListChange, sectionCount: Int, hasRow: (ListPath) -> Bool) {
    (removedSections, sectionArrivals, sectionMoves) = Self.order(
      deleted: change.deletedSections,
      inserted: change.insertedSections,
      moved: change.movedSections,
      exists: { (0..<sectionCount).contains($0) }
    )
    (removedRows, rowArrivals, rowMoves) = Self.order(
      deleted: change.deletedRows,
      inserted: change.insertedRows,
      moved: change.movedRows,
      exists: hasRow
    )
  }

  private static func order<Place: Comparable & Hashable & Sendable>(
    deleted: [Place],
    inserted: [Place],
    moved: [ListMove<Place>],
    exists: (Place) -> Bool
  ) -> (removed: [Place], arrivals: [Arrival<Place>], moves: [ListMove<Place>]) {
    let deleted = deleted.filter(exists).inOrder(by: \.self)
    let inserted = inserted.inOrder(by: \.self)
    let moved = moved.filter { exists($0.from) }.inOrder(by: \.to).inOrder(by: \.from)

    var removed: [Place] = []
    var moves: [ListMove<Place>] = []
    removed.reserveCapacity(deleted.count + moved.count)
    moves.reserveCapacity(moved.count)
    var (nextDeleted, nextMoved) = (0, 0)
    while nextDeleted < deleted.count || nextMoved < moved.count {
      let isMove =
        nextDeleted == deleted.count
        || nextMoved < moved.count && moved[nextMoved].from < deleted[nextDeleted]
      let place = isMove ? moved[nextMoved].from : deleted[nextDeleted]
      if place != removed.last {
        removed.append(place)
        if isMove { moves.append(moved[nextMoved]) }
      }
      if isMove { nextMoved += 1 } else { nextDeleted += 1 }
    }

    let claims = moves.inOrder(by: \.to)
    var arrivals: [Arrival<Place>] = []
    arrivals.reserveCapacity(claims.count + inserted.count)
    var (nextClaim, nextInserted) = (0, 0)
    while nextClaim < claims.count || nextInserted < inserted.count {
      let isMove =
        nextInserted == inserted.count
        || nextClaim < claims.count && claims[nextClaim].to <= inserted[nextInserted]
      let place = isMove ? claims[nextClaim].to : inserted[nextInserted]
      if place != arrivals.last?.to {
        arrivals.append(Arrival(to: place, from: isMove ? claims[nextClaim].from : nil))
      }
      if isMove { nextClaim += 1 } else { nextInserted += 1 }
    }
    // Of several moves to one position only the first is left.
    let areDistinct = zip(claims, claims.dropFirst()).allSatisfy { $0.to != $1.to }
    if areDistinct { return (removed, arrivals, moves) }
    let left = arrivals.compactMap { arrival in
      arrival.from.map { ListMove(from: $0, to: arrival.to) }
    }
    return (removed, arrivals, left.inOrder(by: \.from))
  }
}

// A position is converted in three steps: a move is looked up; a position that stays closes the
// gaps before it; then it makes room for what is inserted. Each step is a binary search.
extension PositionMap {
  /// The position of a cell after the change; `nil` if the cell is deleted.
  ///
  /// - Parameter old: The position before the change.
  /// - Complexity: O(log *k*) for *k* changes.
  public func position(after old: CellPosition) -> CellPosition? {
    switch old {
    case .header(let section): self.section(after: section).map { .header(section: $0) }
    case .footer(let section): self.section(after: section).map { .footer(section: $0) }
    case .row(let path): self.path(after: path).map { .row($0) }
    }
  }

  /// The position of a cell before the change; `nil` if the cell is inserted.
  ///
  /// - Parameter new: The position after the change.
  /// - Complexity: O(log *k*) for *k* changes.
  public func position(before new: CellPosition) -> CellPosition? {
    switch new {
    case .header(let section): self.section(before: section).map { .header(section: $0) }
    case .footer(let section): self.section(before: section).map { .footer(section: $0) }
    case .row(let path): self.path(before: path).map { .row($0) }
    }
  }

  /// The index of a section after the change; `nil` if the section is deleted.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  public func section(after old: Int) -> Int? {
    let move = sectionMoves.first(notBelow: old, by: \.from)
    if move < sectionMoves.count, sectionMoves[move].from == old { return sectionMoves[move].to }
    let removed = removedSections.first(notBelow: old, by: \.self)
    if removed < removedSections.count, removedSections[removed] == old { return nil }
    return sectionArrivals[...].freeIndex(after: old - removed, \.to)
  }

  /// The index of a section before the change; `nil` if the section is inserted.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  public func section(before new: Int) -> Int? {
    let arrival = sectionArrivals.first(notBelow: new, by: \.to)
    if arrival < sectionArrivals.count, sectionArrivals[arrival].to == new {
      return sectionArrivals[arrival].from
    }
    return removedSections[...].freeIndex(after: new - arrival, \.self)
  }

  /// The path of a row after the change; `nil` if the row is deleted.
  public func path(after old: ListPath) -> ListPath? {
    let move = rowMoves.first(notBelow: old, by: \.from)
    if move < rowMoves.count, rowMoves[move].from == old { return rowMoves[move].to }
    let removed = removedRows.first(notBelow: old, by: \.self)
    if removed < removedRows.count, removedRows[removed] == old { return nil }
    guard let section = section(after: old.section) else { return nil }
    let item = old.item - (removed - removedRows.first(notBelow: .start(old.section), by: \.self))
    let arrivals = rowArrivals.part(of: section, by: \.to)
    return ListPath(section: section, item: arrivals.freeIndex(after: item, \.to.item))
  }

  /// The path of a row before the change; `nil` if the row is inserted.
  func path(before new: ListPath) -> ListPath? {
    let arrival = rowArrivals.first(notBelow: new, by: \.to)
    if arrival < rowArrivals.count, rowArrivals[arrival].to == new {
      return rowArrivals[arrival].from
    }
    guard let section = section(before: new.section) else { return nil }
    let item = new.item - (arrival - rowArrivals.first(notBelow: .start(new.section), by: \.to))
    let removed = removedRows.part(of: section, by: \.self)
    return ListPath(section: section, item: removed.freeIndex(after: item, \.item))
  }
}

extension ListPath {
  /// A path below all rows of a section.
  fileprivate static func start(_ section: Int) -> ListPath {
    ListPath(section: section, item: .min)
  }
}

extension Array {
  /// The elements in ascending order of their positions; those at the same position keep theirs.
  ///
  /// - Complexity: O(*n*) if the elements are in order already, else O(*n* log *n*).
  func inOrder(by place: (Element) -> some Comparable) -> [Element] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { place($0) <= place($1) }
    if isInOrder { return self }
    return indices.sorted {
      let (left, right) = (place(self[$0]), place(self[$1]))
      return left == right ? $0 < $1 : left < right
    }
    .map { self[$0] }
  }

  /// The first index of an element at or after a position; the array is in order.
  fileprivate func first<Place: Comparable>(
    notBelow place: Place,
    by key: (Element) -> Place
  ) -> Int {
    partitioningIndex { key($0) >= place }
  }

  /// The elements of one section; the array is in order.
  fileprivate func part(of section: Int, by key: (Element) -> ListPath) -> ArraySlice<Element> {
    let lower = first(notBelow: .start(section), by: key)
    let upper = partitioningIndex { key($0).section > section }
    return self[lower..<Swift.max(lower, upper)]
  }
}

extension ArraySlice {
  /// The index that is free and has this number of free indexes before it.
  ///
  /// - Parameter index: The taken indexes, in ascending order.
  fileprivate func freeIndex(after rank: Int, _ index: (Element) -> Int) -> Int {
    // Changes from outside may name positions of any size.
    func later(by places: Int) -> Int {
      let (sum, overflows) = rank.addingReportingOverflow(places)
      return overflows ? .max : sum
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if index(self[startIndex + middle]) <= later(by: middle) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return later(by: low)
  }
}
