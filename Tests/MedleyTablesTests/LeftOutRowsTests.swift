import Testing

@testable import MedleyTables

@Suite struct LeftOutRowsTests {
  @Test func `a row that changed while it was read is not left out`() {
    var rows = LeftOutRows()
    func changes(_ ids: Range<Int>) -> RowChanges {
      var changes = RowChanges()
      for id in ids { changes.add(.updated, id: "\(id)") }
      return changes
    }
    rows.beginRead()
    let start = rows.changeCount
    #expect(rows.didChange(changes(1..<3)) == [])
    #expect(rows.mayHaveChanged("2", since: start) && !rows.mayHaveChanged("3", since: start))
    // Another read begins before the first one ends.
    rows.beginRead()
    let second = rows.changeCount
    rows.endRead()
    #expect(!rows.mayHaveChanged("2", since: second))
    // So many changes are not remembered.
    _ = rows.didChange(changes(10..<(20 + LeftOutRows.changeLimit)))
    #expect(rows.mayHaveChanged("3", since: second))
    let third = rows.changeCount
    #expect(!rows.mayHaveChanged("3", since: third))
    var unknown = RowChanges()
    unknown.setUnknown()
    _ = rows.didChange(unknown)
    #expect(rows.mayHaveChanged("3", since: third))
    rows.endRead()
  }
}
