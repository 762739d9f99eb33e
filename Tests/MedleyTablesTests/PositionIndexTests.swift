import MedleyTesting
import Testing

@testable import MedleyTables

/// Each test compares an index with an array, which filters and counts.
@Suite struct PositionIndexTests {
  /// An order in which neighbours of the number line are not neighbours, and rows can change their keys.
  private struct ByRank: KeyOrdering {
    struct Key: Hashable, Sendable {
      var rank: Int
      var id: Int
    }

    func precedes(_ left: Key, _ right: Key) -> Bool {
      left.rank != right.rank ? left.rank > right.rank : left.id < right.id
    }

    func id(of key: Key) -> Int { key.id }
  }

  /// Applies changes as a backend does: with the current keys of the changed buckets.
  private func apply<Order: KeyOrdering>(
    _ changes: [BucketChange<Order.Key>],
    to index: inout PositionIndex<Order>,
    _ rows: [Order.Key],
    isMoved: (Order.ID) -> Bool = { _ in false }
  ) throws -> PositionEdits {
    let keys = Dictionary(grouping: rows, by: index.bucket(of:))
    return try index.apply(
      changes.map { (change: $0, keys: keys[$0.bucket] ?? []) },
      isMoved: isMoved
    )
  }

  private func checkPositions<Order: KeyOrdering>(
    of index: PositionIndex<Order>,
    _ rows: [Order.Key]
  ) {
    #expect(index.total == rows.count)
    #expect(index.counts.reduce(0, +) == rows.count)
    #expect(index.counts.count == index.bounds.count + 1)
    for (position, key) in rows.enumerated() {
      let bucket = index.bucket(of: key)
      #expect(index.counts[bucket] <= 2 * index.bucketSize)
      #expect(!index.isBehind(key, bucket: bucket))
      let start = rows.filter { key in
        index.start(of: bucket).map { index.order.precedes(key, $0) } ?? false
      }.count
      #expect(index.position(of: bucket) == start)
      let found = index.bucket(at: position)
      #expect(found.index == bucket && found.offset == position - start)
    }
  }

  @Test(arguments: 0..<20)
  func `counts by bucket answer as an array does while rows come and go`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rows: Set<Int> = []
    var index = PositionIndex(
      order: AscendingIDs<Int>(),
      bucketSize: .random(in: 1...4, using: &random)
    )
    index.complete()
    for _ in 0..<150 {
      let id = Int.random(in: -30...60, using: &random)
      let isInserted = rows.remove(id) == nil
      if isInserted { rows.insert(id) }
      let changes = index.changes(left: isInserted ? [] : [id], entered: isInserted ? [id] : [])
      _ = try apply(changes, to: &index, rows.sorted())
      checkPositions(of: index, rows.sorted())
    }
  }

  @Test(arguments: 0..<100)
  func `edits of positions lead from the old rows to the new ones, in both orders`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var rows = Set((0..<40).map { _ in Int.random(in: -50...150, using: &random) })
    var index = PositionIndex(
      order: AscendingIDs<Int>(),
      bucketSize: .random(in: 1...16, using: &random)
    )
    for row in rows.sorted() { index.append(row) }
    index.complete()
    for _ in 0..<10 {
      let old = rows.sorted()
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let id = Int.random(in: -60...170, using: &random)
        if rows.remove(id) == nil { rows.insert(id) }
      }
      let new = rows.sorted()
      let inserted = new.filter { !old.contains($0) }
      let deleted = old.filter { !new.contains($0) }
      let changes = index.changes(left: deleted, entered: inserted)
      // A row that was inserted without being recorded is noticed with a change of its bucket.
      let missed = inserted.first { id in
        changes.contains {
          $0.bucket == index.bucket(of: id) && $0.entered.count + $0.left.count > 1
        }
      }
      if let missed {
        var copy = index
        let recorded = copy.changes(left: deleted, entered: inserted.filter { $0 != missed })
        #expect(throws: CountsAreStale.self) { try apply(recorded, to: &copy, new) }
        #expect(copy.counts == index.counts && copy.total == old.count)
      }
      let edits = try apply(changes, to: &index, new)
      #expect(edits.moves.isEmpty && edits.total == new.count)
      #expect(Self.apply(edits, to: old, inserting: inserted) == new)
      let reversed = edits.reversed(totalBefore: old.count)
      #expect(
        Self.apply(reversed, to: old.reversed(), inserting: inserted.reversed()) == new.reversed()
      )
      checkPositions(of: index, new)
    }
  }

  private static func apply(_ edits: PositionEdits, to rows: [Int], inserting: [Int]) -> [Int] {
    var rows = rows
    for range in edits.removed { rows.removeSubrange(range) }
    var rest = inserting[...]
    for range in edits.inserted {
      rows.insert(contentsOf: rest.prefix(range.count), at: range.lowerBound)
      rest = rest.dropFirst(range.count)
    }
    return rows
  }

  @Test(arguments: 0..<100)
  func `rows that change their keys are moved, beside inserted and deleted rows`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let order = ByRank()
    var ranks: [Int: Int] = [:]
    for id in 0..<40 { ranks[id] = Int.random(in: 0..<20, using: &random) }
    func keys(_ ranks: [Int: Int]) -> [ByRank.Key] {
      ranks.map { ByRank.Key(rank: $0.value, id: $0.key) }.sorted(by: order.precedes)
    }
    var index = PositionIndex(order: order, bucketSize: .random(in: 1...16, using: &random))
    for key in keys(ranks) { index.append(key) }
    index.complete()
    for _ in 0..<10 {
      let (old, oldRanks) = (keys(ranks), ranks)
      for _ in 0..<8 {
        let id = Int.random(in: 0..<50, using: &random)
        ranks[id] = Bool.random(using: &random) ? nil : Int.random(in: 0..<20, using: &random)
      }
      let new = keys(ranks)
      let changes = index.changes(
        left: old.filter { ranks[$0.id] != $0.rank },
        entered: new.filter { oldRanks[$0.id] != $0.rank }
      )
      let edits = try apply(changes, to: &index, new) { $0 % 5 > 0 }
      var list = old.map { Optional($0.id) }
      for range in edits.removed { list.removeSubrange(range) }
      for move in edits.moves { list.insert(list.remove(at: move.from), at: move.to) }
      for range in edits.inserted {
        list.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      }
      let expected = new.map { key in
        oldRanks[key.id] == key.rank || (oldRanks[key.id] != nil && key.id % 5 > 0) ? key.id : nil
      }
      #expect(list == expected)
      checkPositions(of: index, new)
    }
  }

  @Test(arguments: 0..<20)
  func `an index that is built in steps covers the rows that were counted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Set((0..<60).map { _ in Int.random(in: 0..<200, using: &random) }).sorted()
    var index = PositionIndex(
      order: AscendingIDs<Int>(),
      bucketSize: .random(in: 1...9, using: &random)
    )
    #expect(!index.isStarted)
    var position = 0
    while position < rows.count {
      let limit = Int.random(in: 1...20, using: &random)
      let counted = index.append(limit: limit) { count in
        let passed = min(count, rows.count - position)
        position += passed
        return passed
      } next: {
        defer { position += 1 }
        return position < rows.count ? rows[position] : nil
      }
      if counted < limit { break }
      #expect(index.total == position && index.frontier == rows[position - 1])
      for id in 0..<200 { #expect(index.covers(id) == (id <= rows[position - 1])) }
      for (position, id) in rows.prefix(position).enumerated() {
        let found = index.bucket(at: position)
        #expect(found.index == index.bucket(of: id))
        #expect(found.offset == position - index.position(of: found.index))
      }
    }
    index.complete()
    checkPositions(of: index, rows)
  }

  @Test func `a change that does not fit the counts leaves the index as it was`() throws {
    var index = PositionIndex(order: AscendingIDs<Int>(), bounds: [10, 20], counts: [3, 4, 5])
    // The inserted row is not among the keys.
    let inserted = index.changes(left: [], entered: [12])
    #expect(throws: CountsAreStale.self) {
      try index.apply([(change: inserted[0], keys: [10, 11, 13, 14])])
    }
    // A row is missing that was not reported.
    let deleted = index.changes(left: [12], entered: [])
    #expect(throws: CountsAreStale.self) {
      try index.apply([(change: deleted[0], keys: [10, 11])])
    }
    #expect(index.counts == [3, 4, 5] && index.total == 12)
    let edits = try index.apply([(change: deleted[0], keys: [10, 11, 13])])
    #expect(edits.removed == [5..<6] && edits.inserted.isEmpty && edits.total == 11)
  }
}
