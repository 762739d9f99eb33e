/// The loaded and unloaded rows of a section, by their positions among all rows.
///
/// The memory depends on the loaded rows, apart from a few hundred runs of rows that are not loaded.
///
/// - Complexity: O(log runs) to find a position, and O(runs + loaded rows) for an edit. A
///   ``RowWindow`` holds at most a few thousand loaded rows.
struct WindowedRows<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  private var places: RowRuns

  /// The loaded rows, in order.
  private(set) var loaded: [Row] = []

  /// The ids of the loaded rows.
  private(set) var ids: Set<Row.ID> = []

  /// The number of edits; equal counts mean unchanged rows.
  private(set) var editCount = 0

  /// The maximum number of rows, although a source may report any number.
  static var limit: Int { 1 << 28 }

  /// Creates rows that are not loaded.
  ///
  /// - Parameter other: the rows of the list before, whose runs have other numbers.
  init(count: Int = 0, after other: Self? = nil) {
    places = RowRuns(after: other?.places)
    // An empty list differs from the one before as well.
    editCount = (other?.editCount ?? -1) + 1
    insert(count: count, at: 0)
  }

  /// The runs of loaded and of unloaded rows.
  var runs: [RowRuns.Run] { places.runs }

  /// The number of all rows.
  var count: Int { places.count }

  /// The number of loaded rows.
  var loadedCount: Int { loaded.count }

  /// Returns the row at a position, or `nil` if it is not loaded.
  subscript(position: Int) -> Row? { places.loadedIndex(at: position).map { loaded[$0] } }

  /// Returns the position of a loaded row.
  ///
  /// - Complexity: O(loaded rows).
  func position(of id: Row.ID) -> Int? {
    guard ids.contains(id), let index = loaded.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    return places.position(ofLoaded: index)
  }

  /// Returns the positions of loaded rows, by their indexes among these.
  func positions(ofLoaded indices: [Int]) -> [Int] {
    indices.map { places.position(ofLoaded: $0) }
  }

  /// Returns the positions of an unloaded run, by its number.
  func positions(ofUnloadedRun number: Int) -> Range<Int>? {
    places.positions(ofUnloadedRun: number)
  }

  /// The positions of the loaded rows.
  var loadedRanges: [Range<Int>] { places.loadedRanges }

  /// Returns the parts of a range that are not loaded and have not failed.
  func missing(in range: Range<Int>) -> [Range<Int>] { places.missing(in: range) }

  /// The range from the first to the last row that could not be loaded; `nil` if there is none.
  var positionsWithProblems: Range<Int>? { places.positionsWithProblems }

  /// Returns the position of a row that is not loaded: the last one up to a position, or the first one after
  /// it; `nil` if all rows are loaded.
  func unloadedPosition(near position: Int) -> Int? {
    var nearest: Int?
    var start = 0
    for run in runs {
      let end = start + run.count
      if !run.isLoaded {
        if start > position { return nearest ?? start }
        nearest = min(position, end - 1)
      }
      start = end
    }
    return nearest
  }

  /// Returns whether all rows of a range are loaded.
  func isLoaded(_ range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<count)
    return places.loadedIndices(in: range).count == range.count
  }

  /// Calls a closure with each loaded row, or each one of a range, and its position.
  func forEachLoaded(in range: Range<Int>? = nil, _ body: (_ position: Int, _ row: Row) -> Void) {
    for range in places.loadedRanges.map({ $0.clamped(to: range ?? $0) }) {
      for (position, index) in zip(range, places.loadedIndices(in: range)) {
        body(position, loaded[index])
      }
    }
  }
}

extension WindowedRows {
  /// Loads rows at a position and replaces the previous ones; rows behind the last position are ignored.
  ///
  /// A row that is loaded elsewhere already is unloaded there, because it has moved. Of several new rows with
  /// one id the first is loaded.
  ///
  /// - Returns: the positions at which rows were unloaded.
  @discardableResult
  mutating func load(_ rows: [Row], at position: Int) -> [Int] {
    guard position < count else { return [] }
    let rows = rows.prefix(count - position)
    var unloaded: [Int] = []
    var seen: Set<Row.ID> = []
    var part: [Row] = []
    for (place, row) in zip(position..., rows) {
      if seen.insert(row.id).inserted {
        part.append(row)
        continue
      }
      unloaded += replace(position: place - part.count, by: part)
      unload(place..<place + 1)
      part = []
    }
    unloaded += replace(position: position + rows.count - part.count, by: part)
    return unloaded.filter { self[$0] == nil }
  }

  /// Replaces the rows at a position by rows with different ids, and returns the positions of rows elsewhere
  /// that had these ids.
  private mutating func replace(position: Int, by rows: [Row]) -> [Int] {
    guard !rows.isEmpty else { return [] }
    let range = position..<position + rows.count
    var unloaded: [Int] = []
    for row in rows where ids.contains(row.id) {
      guard let older = self.position(of: row.id), !range.contains(older) else { continue }
      unload(older..<older + 1)
      unloaded.append(older)
    }
    let place = places.loadedIndices(in: range).lowerBound
    forget(range)
    loaded.insert(contentsOf: rows, at: place)
    ids.formUnion(rows.lazy.map(\.id))
    places.replace(range, byLoaded: rows.count)
    return unloaded
  }

  /// Replaces the content of a loaded row with the same id; returns whether there is one.
  @discardableResult
  mutating func update(_ row: Row) -> Bool {
    guard ids.contains(row.id), let index = loaded.firstIndex(where: { $0.id == row.id }) else {
      return false
    }
    loaded[index] = row
    editCount += 1
    return true
  }

  /// Drops the contents of rows, which stay in the list.
  mutating func unload(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    forget(range)
    places.replace(range, byUnloaded: range.count)
  }

  /// Inserts rows that are not loaded.
  mutating func insert(count: Int, at position: Int) {
    let count = min(count, Self.limit - self.count)
    guard count > 0 else { return }
    let place = min(max(0, position), self.count)
    editCount += 1
    places.replace(place..<place, byUnloaded: count)
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
    forget(range)
    places.replace(range, byLoaded: 0)
  }

  /// Sets why the unloaded rows of a range could not be loaded, or that they can be.
  mutating func setProblem(_ problem: String?, in range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    editCount += 1
    places.setProblem(problem, in: range)
  }

  /// Drops the contents of rows, before their run is replaced.
  private mutating func forget(_ range: Range<Int>) {
    let indices = places.loadedIndices(in: range)
    for row in loaded[indices] { ids.remove(row.id) }
    loaded.removeSubrange(indices)
    editCount += 1
  }
}
