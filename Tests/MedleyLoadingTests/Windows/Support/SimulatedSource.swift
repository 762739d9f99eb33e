import MedleyTesting

@testable import MedleyCore
@testable import MedleyLoading

/// Rows that change, with all their earlier versions, and answers and changes that arrive late.
struct SimulatedSource {
  struct Row: Identifiable, Hashable {
    let id: Int
    var text: Int
  }

  let isCounted: Bool

  /// The rows of each version.
  var versions: [[Row]]

  /// The changes that have not arrived.
  private(set) var changes: [SourceChange<Int>] = []

  private var lastID: Int

  init(count: Int, isCounted: Bool) {
    self.isCounted = isCounted
    versions = [(0..<count).map { Row(id: $0, text: 0) }]
    lastID = count
  }

  var version: Int { versions.count - 1 }
  var rows: [Row] { versions[version] }

  /// Answers a request with the current rows.
  func answer(_ request: RowRequest<Int>) -> RowBatch<Row> {
    let range: Range<Int>
    switch request.place {
    case .start: range = 0..<request.count
    case .end: range = rows.count - request.count..<rows.count
    case .position(let position): range = position..<position + request.count
    case .before(let id):
      let end = index(of: id)
      range = end - request.count..<end
    case .after(let id):
      let start = rows.firstIndex { $0.id == id }.map { $0 + 1 } ?? index(of: id)
      range = start..<start + request.count
    case .around(let id):
      let start = index(of: id) - request.count / 2
      range = start..<start + request.count
    }
    let lower = max(0, min(range.lowerBound, rows.count))
    let upper = max(lower, min(range.upperBound, rows.count))
    let batch = Array(rows[lower..<upper])
    return isCounted
      ? RowBatch(batch, position: lower, total: rows.count, version: version)
      : RowBatch(batch, hasEarlier: lower > 0, hasLater: upper < rows.count, version: version)
  }

  /// The index of a row, or where it was last.
  private func index(of id: Int) -> Int {
    for old in versions.reversed() {
      guard let index = old.firstIndex(where: { $0.id == id }) else { continue }
      // The rows before it that are still there.
      let before = Set(old[..<index].map(\.id))
      return rows.firstIndex { $0.id == id }
        ?? (rows.lastIndex { before.contains($0.id) }.map { $0 + 1 } ?? 0)
    }
    return 0
  }

  /// Removes a row before anything was read.
  mutating func remove(_ id: Int) {
    versions.append(rows.filter { $0.id != id })
  }

  /// Changes the rows at random.
  mutating func change(using random: inout SeededGenerator, unknown: Bool) {
    var new = rows
    var edits: [SourceEdit<Int>] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let position = Int.random(in: 0...new.count, using: &random)
      let end = min(new.count, position + Int.random(in: 1...4, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let count = Int.random(in: 1...4, using: &random)
        let place = isCounted ? position : new.count
        new.insert(contentsOf: (0..<count).map { Row(id: lastID + $0, text: 0) }, at: place)
        lastID += count
        edits.append(isCounted ? .inserted(place..<place + count) : .extended(.end))
      case 1 where position < end:
        edits.append(
          isCounted ? .removed(position..<end) : .removedRows(new[position..<end].map(\.id))
        )
        new.removeSubrange(position..<end)
      case 2 where position < end && isCounted:
        for index in position..<end { new[index].text += 1 }
        edits.append(.updated(position..<end))
      case 3 where position < end:
        for index in position..<end { new[index].text += 1 }
        edits.append(.updatedRows(new[position..<end].map(\.id)))
      case 4 where position < end && isCounted:
        let target = Int.random(in: new.indices, using: &random)
        var row = new.remove(at: position)
        row.text += 1
        new.insert(row, at: target)
        edits.append(.moved(from: position, to: target))
      default: break
      }
    }
    if unknown { edits = [.unknown] }
    versions.append(new)
    changes.append(SourceChange(version: version, edits))
  }

  /// Changes the content of one row.
  mutating func update(_ id: Int) {
    versions.append(rows.map { $0.id == id ? Row(id: id, text: $0.text + 1) : $0 })
    changes.append(SourceChange(version: version, [.updatedRows([id])]))
  }

  /// Moves a row, and by default says only that anything may have changed.
  mutating func move(_ id: Int, to position: Int, by edit: SourceEdit<Int> = .unknown) {
    var new = rows
    guard let index = new.firstIndex(where: { $0.id == id }) else { return }
    new.insert(new.remove(at: index), at: position)
    versions.append(new)
    changes.append(SourceChange(version: version, [edit]))
  }

  /// Takes the first change that has not arrived.
  mutating func arrive() -> SourceChange<Int>? {
    changes.isEmpty ? nil : changes.removeFirst()
  }
}
