import MedleyCore
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyTables

@Suite struct LeftOutPlacesTests {
  /// The oracle computes positions by filtering arrays.
  @Test(arguments: 0..<100)
  func `a list has the edits and positions of the table without the left-out rows`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var table = Set((0..<40).filter { _ in Bool.random(using: &random) })
    var places = LeftOutPlaces()
    var list = table.sorted()
    for _ in 0..<12 {
      // Some rows do not decode.
      let failed = list.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
      let rows = table.sorted()
      places.insert(
        failed.compactMap { id in
          rows.firstIndex(of: id).map { .init(id: id, position: $0) }
        }
      )
      list.removeAll(where: failed.contains)
      check(places, rows, list)
      // Rows are changed, and some of them were left out.
      let before = table
      var changes = RowChanges()
      for id in 0..<40 where Int.random(in: 0..<4, using: &random) == 0 {
        if places.places.contains(where: { $0.id == id }), Bool.random(using: &random) {
          continue
        }
        if table.remove(id) == nil { table.insert(id) }
        changes.add(before.contains(id) ? .deleted : .inserted, id: "\(id)")
      }
      let isIncludingAgain = places.remove(changes)
      let old = before.subtracting(places.places.map(\.id)).sorted()
      #expect(isIncludingAgain == (old != list))
      let (tableBefore, tableAfter) = (before.sorted(), table.sorted())
      let edits = places.apply(Self.edits(from: tableBefore, to: tableAfter))
      list = table.subtracting(places.places.map(\.id)).sorted()
      var edited = old.map(Optional.some)
      for range in edits.removed { edited.removeSubrange(range) }
      for range in edits.inserted {
        edited.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      }
      #expect(edited.count == list.count && edits.total == list.count)
      #expect(zip(edited, list).allSatisfy { $0 == nil || $0 == $1 })
      check(places, tableAfter, list)
    }
  }

  private func check(_ places: LeftOutPlaces, _ table: [Int], _ list: [Int]) {
    for place in places.places { #expect(table[place.position] == place.id) }
    for (position, id) in list.enumerated() {
      #expect(table[places.tablePosition(position)] == id)
      #expect(places.listPosition(places.tablePosition(position)) == position)
    }
  }

  private static func edits(from old: [Int], to new: [Int]) -> PositionEdits {
    var edits = PositionEdits()
    let (kept, present) = (Set(new), Set(old))
    edits.removed = old.indices.filter { !kept.contains(old[$0]) }.consecutiveRanges.reversed()
    edits.inserted = new.indices.filter { !present.contains(new[$0]) }.consecutiveRanges
    edits.total = new.count
    return edits
  }
}
