import MedleyLoading
import MedleyTesting
import Testing

@testable import MedleyTables

@Suite struct PositionEditTests {
  @Test func `edits made one after the other lead from any list to any other`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<LongRun.count(2_000) {
      let count = Int.random(in: 0...12, using: &random)
      let old = Array(0..<count)
      var moved: Set<Int> = []
      var new = old.filter { id in
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return false
        case 1:
          moved.insert(id)
          return false
        default: return true
        }
      }
      let kept = Set(new)
      for id in moved.shuffled(using: &random) + Array(100..<100 + count / 3) {
        new.insert(id, at: Int.random(in: 0...new.count, using: &random))
      }
      func placed(_ ids: [Int]) -> [PlacedRow<Int>] {
        ids.enumerated().filter { !kept.contains($0.element) }
          .map { PlacedRow(position: $0.offset, id: $0.element) }
      }
      // Some rows are removed and inserted instead.
      let isMoved = Dictionary(
        uniqueKeysWithValues: moved.map { ($0, Int.random(in: 0..<5, using: &random) > 0) }
      )
      let positions = PositionEdits(removed: placed(old), inserted: placed(new), total: new.count) {
        isMoved[$0] == true
      }
      let edits: [SourceEdit<Int>] = positions.edits()
      #expect(positions.count == edits.count)
      var list: [Int?] = old.map { $0 }
      for edit in edits {
        switch edit {
        case .removed(let range): list.removeSubrange(range)
        case .inserted(let range):
          list.insert(contentsOf: Array(repeating: nil, count: range.count), at: range.lowerBound)
        case .moved(let from, let to): list.insert(list.remove(at: from), at: to)
        default: Issue.record("\(edit)")
        }
      }
      let expected = new.map { kept.contains($0) || isMoved[$0] == true ? $0 : nil }
      #expect(list == expected, "\(old) \(new) \(edits)")
      #expect(list.count == positions.total)
    }
  }
}
