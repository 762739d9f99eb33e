/// The rows of a section of which only some are loaded, by their positions among all rows.
///
/// Runs of loaded rows alternate with runs of unloaded ones. The memory depends on the loaded rows, apart
/// from one number for each 4,096 rows that are not loaded.
///
/// - Complexity: O(log runs) to find a position, and O(runs + loaded rows) for an edit. A
///   ``RowWindow`` holds at most a few thousand loaded rows.
struct WindowedRows<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// Consecutive rows that are all loaded or all unloaded.
  struct Run: Sendable {
    var count: Int

    /// The rows, or `nil` if they are not loaded.
    var rows: [Row]?

    /// The number of an unloaded run, which it keeps while its size changes.
    var number = 0

    /// Why the rows could not be loaded.
    var problem: String?

    var isLoaded: Bool { rows != nil }
  }

  private(set) var runs: [Run] = []

  /// The position of the first row of each run, and the number of all rows at the end.
  private var starts = [0]

  /// The ids of the loaded rows.
  private(set) var ids: Set<Row.ID> = []

  private var lastNumber = 0

  /// The greatest number of rows: a source may state any number.
  static var limit: Int { 1 << 28 }

  /// Creates rows that are not loaded.
  init(count: Int = 0) {
    insert(count: count, at: 0)
  }

  /// Creates rows that are not loaded, whose runs have other numbers than those of a list before.
  init(count: Int, after other: Self) {
    lastNumber = other.lastNumber
    insert(count: count, at: 0)
  }

  /// Removes all rows, and inserts others that are not loaded.
  mutating func restart(count: Int) {
    remove(0..<self.count)
    insert(count: count, at: 0)
  }

  /// The number of all rows.
  var count: Int { starts[starts.count - 1] }

  /// The number of loaded rows.
  var loadedCount: Int { ids.count }

  /// Returns the row at a position, or `nil` if it is not loaded.
  subscript(position: Int) -> Row? {
    guard (0..<count).contains(position) else { return nil }
    let run = indexOfRun(at: position)
    return runs[run].rows?[position - starts[run]]
  }

  /// Returns the position of a loaded row.
  ///
  /// - Complexity: O(loaded rows).
  func position(of id: Row.ID) -> Int? {
    guard ids.contains(id) else { return nil }
    for index in runs.indices {
      if let offset = runs[index].rows?.firstIndex(where: { $0.id == id }) {
        return starts[index] + offset
      }
    }
    return nil
  }

  /// Returns the positions of an unloaded run, by its number.
  func positions(ofUnloadedRun number: Int) -> Range<Int>? {
    runs.firstIndex { !$0.isLoaded && $0.number == number }.map { starts[$0]..<starts[$0 + 1] }
  }

  /// The positions of all runs that are loaded, or of all that are not.
  func ranges(loaded isLoaded: Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in runs.indices where runs[index].isLoaded == isLoaded {
      if ranges.last?.upperBound == starts[index] {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<starts[index + 1]
      } else {
        ranges.append(starts[index]..<starts[index + 1])
      }
    }
    return ranges
  }

  /// Returns the parts of a range that are not loaded and have not failed.
  func missing(in range: Range<Int>) -> [Range<Int>] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var missing: [Range<Int>] = []
    for index in indexOfRun(at: range.lowerBound)..<runs.count {
      let part = (starts[index]..<starts[index + 1]).clamped(to: range)
      if part.isEmpty { break }
      guard !runs[index].isLoaded, runs[index].problem == nil else { continue }
      if missing.last?.upperBound == part.lowerBound {
        missing[missing.count - 1] = missing[missing.count - 1].lowerBound..<part.upperBound
      } else {
        missing.append(part)
      }
    }
    return missing
  }

  /// The range from the first to the last row that could not be loaded; `nil` if there is none.
  var positionsWithProblems: Range<Int>? {
    guard let first = runs.firstIndex(where: { $0.problem != nil }),
      let last = runs.lastIndex(where: { $0.problem != nil })
    else { return nil }
    return starts[first]..<starts[last + 1]
  }

  /// Returns whether all rows of a range are loaded.
  func isLoaded(_ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return true }
    return runs[indexOfRun(at: range.lowerBound)...]
      .prefix(indexOfRun(at: range.upperBound - 1) - indexOfRun(at: range.lowerBound) + 1)
      .allSatisfy(\.isLoaded)
  }

  /// Calls a closure with each loaded row, or those of a range, and its position.
  func forEachLoaded(in range: Range<Int>? = nil, _ body: (_ position: Int, _ row: Row) -> Void) {
    // Indexes, because most runs are not loaded, and a sequence of pairs is not specialised.
    for index in runs.indices {
      guard let rows = runs[index].rows else { continue }
      let start = starts[index]
      let part = (start..<start + rows.count).clamped(to: range ?? 0..<count)
      for position in part { body(position, rows[position - start]) }
    }
  }

  /// The index of the run of a position, which must exist.
  private func indexOfRun(at position: Int) -> Int {
    starts.partitioningIndex { $0 > position } - 1
  }
}

// Each edit replaces the runs of a range: it cuts the runs at both ends, changes what is between them, and
// joins the neighbours.
extension WindowedRows {
  /// Loads rows at a position, in place of what was there; rows behind the last position are ignored.
  ///
  /// A row that is loaded elsewhere already is unloaded there, because it has moved. Of several new rows with
  /// one id the first is loaded.
  ///
  /// - Returns: the positions at which rows were unloaded.
  @discardableResult
  mutating func load(_ rows: [Row], at position: Int) -> [Int] {
    guard position < count else { return [] }
    let range = (position..<position + rows.count).clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var unloaded: [Int] = []
    let rows = rows[range.lowerBound - position..<range.upperBound - position]
    unload(range)
    var seen: Set<Row.ID> = []
    var start = range.lowerBound
    var part: [Row] = []
    for (offset, row) in rows.enumerated() {
      if seen.insert(row.id).inserted {
        part.append(row)
        continue
      }
      unloaded += fill(part, at: start)
      part = []
      start = range.lowerBound + offset + 1
    }
    return unloaded + fill(part, at: start)
  }

  private mutating func fill(_ rows: [Row], at position: Int) -> [Int] {
    guard !rows.isEmpty else { return [] }
    var unloaded: [Int] = []
    for row in rows where ids.contains(row.id) {
      guard let older = self.position(of: row.id) else { continue }
      unload(older..<older + 1)
      unloaded.append(older)
    }
    defer { replaceRows(rows, at: position) }
    return unloaded
  }

  private mutating func replaceRows(_ rows: [Row], at position: Int) {
    replace(position..<position + rows.count, by: [Run(count: rows.count, rows: rows)])
  }

  /// Replaces the content of a loaded row with the same id; returns whether there is one.
  @discardableResult
  mutating func update(_ row: Row) -> Bool {
    guard let position = position(of: row.id) else { return false }
    let run = indexOfRun(at: position)
    runs[run].rows?[position - starts[run]] = row
    return true
  }

  /// Drops the contents of rows, which stay in the list.
  mutating func unload(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    replace(range, by: [makeRun(count: range.count)])
  }

  /// Inserts rows that are not loaded.
  mutating func insert(count: Int, at position: Int) {
    let count = min(count, Self.limit - self.count)
    guard count > 0 else { return }
    let place = min(max(0, position), self.count)
    replace(place..<place, by: [makeRun(count: count)])
  }

  /// Moves a row, loaded or not.
  ///
  /// - Parameters:
  ///   - source: the position before the move.
  ///   - target: the position after it.
  mutating func move(from source: Int, to target: Int) {
    guard (0..<count).contains(source), (0..<count).contains(target) else { return }
    let row = self[source]
    remove(source..<source + 1)
    insert(count: 1, at: target)
    if let row { load([row], at: target) }
  }

  /// Removes rows, loaded or not.
  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    replace(range, by: [])
  }

  /// Sets why the unloaded rows of a range could not be loaded, or that they can be.
  mutating func setProblem(_ problem: String?, in range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    let lower = cut(at: range.lowerBound)
    let upper = cut(at: range.upperBound)
    for index in lower..<upper where !runs[index].isLoaded { runs[index].problem = problem }
    join(around: lower..<upper)
    countStarts()
  }

  private mutating func replace(_ range: Range<Int>, by new: [Run]) {
    let lower = cut(at: range.lowerBound)
    // What remains of an unloaded run is still the same row of the list.
    let upper = cut(at: range.upperBound, numbersHead: !range.isEmpty)
    for run in runs[lower..<upper] { run.rows?.forEach { ids.remove($0.id) } }
    for run in new { run.rows?.forEach { ids.insert($0.id) } }
    runs.replaceSubrange(lower..<upper, with: new)
    join(around: lower..<lower + new.count)
    countStarts()
  }

  /// Cuts the run that contains a position, and returns the index of the run that begins there.
  ///
  /// - Parameter numbersHead: whether the part before the position gets a new number, and not the part
  ///   after it.
  private mutating func cut(at position: Int, numbersHead: Bool = false) -> Int {
    guard position < count else { return runs.count }
    let index = indexOfRun(at: position)
    let offset = position - starts[index]
    guard offset > 0 else { return index }
    var tail = runs[index]
    tail.count -= offset
    runs[index].count = offset
    if let rows = tail.rows {
      runs[index].rows = Array(rows[..<offset])
      tail.rows = Array(rows[offset...])
    } else if numbersHead {
      runs[index].number = makeNumber()
    } else {
      tail.number = makeNumber()
    }
    runs.insert(tail, at: index + 1)
    starts.insert(position, at: index + 1)
    return index + 1
  }

  /// Joins neighbours of one kind from the run before a range to the run after it, and cuts runs that
  /// are too long for one row.
  private mutating func join(around changed: Range<Int>) {
    let lower = max(0, changed.lowerBound - 1)
    let upper = min(runs.count, changed.upperBound + 1)
    guard lower < upper else { return }
    var joined: [Run] = []
    for run in runs[lower..<upper] where run.count > 0 {
      if let last = joined.last, last.joins(run) {
        joined[joined.count - 1].append(run)
      } else {
        joined.append(run)
      }
      while let long = joined.last, !long.isLoaded, long.count > UnloadedRows.limit {
        joined[joined.count - 1].count = UnloadedRows.limit
        var rest = long
        rest.count -= UnloadedRows.limit
        rest.number = makeNumber()
        joined.append(rest)
      }
    }
    runs.replaceSubrange(lower..<upper, with: joined)
  }

  private mutating func countStarts() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    var count = 0
    for run in runs {
      count += run.count
      starts.append(count)
    }
  }

  private mutating func makeRun(count: Int) -> Run {
    Run(count: count, number: makeNumber())
  }

  private mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension WindowedRows.Run {
  /// Whether a run can be appended to this one.
  fileprivate func joins(_ next: Self) -> Bool {
    guard isLoaded == next.isLoaded else { return false }
    return isLoaded || problem == next.problem && count + next.count <= UnloadedRows.limit
  }

  fileprivate mutating func append(_ next: Self) {
    // The longer part stays the same row of the list.
    if next.count > count { number = next.number }
    count += next.count
    if let more = next.rows { rows?.append(contentsOf: more) }
  }
}
