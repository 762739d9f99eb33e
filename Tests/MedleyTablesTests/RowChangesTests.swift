import MedleyTesting
import Testing

@testable import MedleyTables

@Suite struct RowChangesTests {
  @Test(arguments: 0..<50)
  func `net changes lead from the old rows to the new ones, also joined`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = Set((0..<5).map { DatabaseText("\($0)") })
    var joined = RowChanges()
    let start = rows
    for _ in 0..<6 {
      let before = rows
      var operations: [(RowChanges.Operation, DatabaseText)] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let id: DatabaseText = "\(Int.random(in: 0..<8, using: &random))"
        if !rows.contains(id) {
          rows.insert(id)
          operations.append((.inserted, id))
        } else if Bool.random(using: &random) {
          operations.append((.updated, id))
        } else {
          rows.remove(id)
          operations.append((.deleted, id))
        }
      }
      // Triggers of the user's triggers are recorded in another order.
      var changes = RowChanges()
      for (operation, id) in operations.shuffled(using: &random) {
        changes.add(operation, id: id)
      }
      changes.checkBalances()
      #expect(!changes.isUnknown)
      #expect(Set(changes.inserted) == rows.subtracting(before))
      #expect(Set(changes.deleted) == before.subtracting(rows))
      #expect(Set(changes.updated).isSubset(of: before.intersection(rows)))
      #expect(Set(changes.replaced).allSatisfy { before.contains($0) == rows.contains($0) })
      joined.append(changes)
    }
    #expect(Set(joined.inserted) == rows.subtracting(start))
    #expect(Set(joined.deleted) == start.subtracting(rows))
    var unknown = RowChanges()
    unknown.setUnknown()
    joined.append(unknown)
    #expect(joined.isUnknown && !joined.isEmpty && joined.entries.isEmpty)
  }

  @Test func `a row that is inserted twice reveals changes that were not recorded`() {
    var changes = RowChanges()
    for _ in 1...2 { changes.add(.inserted, id: "1") }
    #expect(!changes.isUnknown)
    changes.checkBalances()
    #expect(changes.isUnknown)
  }

  @Test func `texts are equal if their bytes are, as in a database`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(DatabaseText(composed) != DatabaseText(decomposed))
    #expect(
      Set([DatabaseText(composed), DatabaseText(decomposed), DatabaseText(composed)]).count == 2
    )
    var changes = RowChanges()
    changes.add(.inserted, id: DatabaseText(composed))
    changes.add(.deleted, id: DatabaseText(decomposed))
    #expect(changes.inserted == [DatabaseText(composed)])
    #expect(changes.deleted == [DatabaseText(decomposed)])
    var delivered = DeliveredRows<Int>()
    delivered.deliver([(1, [DatabaseText(composed)])])
    #expect(delivered.isShown(1, onlyWith: [DatabaseText(composed)]))
    #expect(!delivered.isShown(1, onlyWith: [DatabaseText(decomposed)]))
  }
}
