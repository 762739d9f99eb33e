import MedleyCore
import MedleyTesting
import Testing

/// Incomplete differences, which the replay must detect.
struct UpdateReplayChangeTests {
  private typealias Row = SnapshotFixture.Row
  private typealias List = ListSnapshot<Row>

  private func list(_ generator: inout SeededGenerator, rows: Range<Int>) -> List {
    var ids = rows.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
    let sections = (0..<4).filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    return List(
      sections.shuffled(using: &generator).map { section in
        let count = min(ids.count, Int.random(in: 0...4, using: &generator))
        defer { ids.removeFirst(count) }
        return ListSection(
          SectionID(section),
          header: Bool.random(using: &generator) ? Row(id: 0, text: text(&generator)) : nil,
          footer: Bool.random(using: &generator) ? Row(id: 1, text: text(&generator)) : nil,
          layout: Int.random(in: 0..<4, using: &generator) == 0 ? .grid(columns: 2) : .list,
          items: ids.prefix(count).map { Row(id: $0, text: text(&generator)) }
        )
      }
    )
  }

  private func text(_ generator: inout SeededGenerator) -> Int {
    Int.random(in: 0..<3, using: &generator)
  }

  /// Returns the change without each of its parts, unless another part has the same effect.
  private func spoilt(_ change: ListChange) -> [ListChange] {
    func without<Part>(
      _ parts: WritableKeyPath<ListChange, [Part]>,
      where isNeeded: (Part) -> Bool = { _ in true }
    ) -> [ListChange] {
      change[keyPath: parts].indices.compactMap { index in
        guard isNeeded(change[keyPath: parts][index]) else { return nil }
        var spoilt = change
        spoilt[keyPath: parts].remove(at: index)
        return spoilt
      }
    }
    return without(\.deletedSections) + without(\.insertedSections) + without(\.movedSections)
      + without(\.reloadedSections) + without(\.deletedRows) + without(\.insertedRows)
      + without(\.updatedRows)
      // A move from a deleted into an inserted section equals a delete and an insert.
      + without(\.movedRows) {
        !change.deletedSections.contains($0.from.section)
          || !change.insertedSections.contains($0.to.section)
      }
      // A reloaded section has a new heading.
      + without(\.updatedHeaders) { !change.reloadedSections.contains($0) }
      + without(\.updatedFooters) { !change.reloadedSections.contains($0) }
  }

  @Test(arguments: 0..<6)
  func `a difference is correct, and incomplete without any of its parts`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parts = 0
    for round in 0..<100 {
      let old = list(&generator, rows: 2..<12)
      let new = list(&generator, rows: 2..<14)
      let change = new.difference(from: old)
      var replay = UpdateReplay(old)
      replay.perform(change, showing: new)
      let differences = replay.differences(from: new)
      #expect(differences == [], "seed \(seed), round \(round)")
      for spoilt in spoilt(change) {
        var replay = UpdateReplay(old)
        replay.perform(spoilt, showing: new)
        parts += 1
        if replay.differences(from: new).isEmpty {
          Issue.record("seed \(seed), round \(round): \(spoilt) passes as well as \(change)")
        }
      }
    }
    #expect(parts > 200)
  }

  @Test func `the seeded generator returns the published numbers of SplitMix64`() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    var (one, other) = (SeededGenerator(seed: 5), SeededGenerator(seed: 5))
    #expect((0..<9).map { _ in one.next() } == (0..<9).map { _ in other.next() })
  }
}
