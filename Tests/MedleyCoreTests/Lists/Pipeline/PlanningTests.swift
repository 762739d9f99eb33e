import Testing

@testable import MedleyCore
import MedleyTesting

/// Plans for sequences of random snapshots.
@Suite struct PlanningTests {
  private typealias Row = SnapshotFixture.Row

  /// Random snapshots, each derived from one of the latest.
  private struct SnapshotSource {
    var random: SnapshotFixture.Random
    var held: [ListSnapshot<Row>] = [ListSnapshot()]
    let rowCount: Int
    let repeats: Bool

    mutating func next() -> ListSnapshot<Row> {
      let base = held[random.below(held.count)]
      let next: ListSnapshot<Row>
      switch random.below(4) {
      case 0: next = make()
      case 1: next = rebuild(base)
      default: next = edit(base)
      }
      held.append(next)
      if held.count > 4 { held.removeFirst() }
      return next
    }

    private mutating func row() -> Row {
      Row(id: random.below(rowCount * (repeats ? 1 : 50)), text: random.below(2))
    }

    private mutating func make() -> ListSnapshot<Row> {
      var used: Set<Int> = []
      let sections = (0..<random.below(4)).map { index -> ListSection<Row> in
        var items = (0..<random.below(rowCount)).map { _ in row() }
        if !repeats || random.below(2) == 0 { items = items.filter { used.insert($0.id).inserted } }
        let id = repeats && random.below(9) == 0 ? 0 : index
        let header = random.below(2) == 0 ? Row(id: random.below(2)) : nil
        return ListSection(SectionID("\(id)"), header: header, items: items)
      }
      return ListSnapshot(sections, shape: .tiny)
    }

    /// Returns the list with new arrays and a few changed rows, as a presenter makes it.
    private mutating func rebuild(_ base: ListSnapshot<Row>) -> ListSnapshot<Row> {
      var sections = base.sections.indices.compactMap { base.section(at: $0) }
      for _ in 0..<random.below(3) where !sections.isEmpty {
        let section = random.below(sections.count)
        let count = sections[section].items.count
        switch random.below(3) {
        case 0: sections[section].items.insert(row(), at: random.below(count + 1))
        case 1 where count > 0: sections[section].items.remove(at: random.below(count))
        case 2 where count > 0: sections[section].items[random.below(count)].text += 1
        default: sections.swapAt(section, random.below(sections.count))
        }
      }
      sections = sections.map { ListSection($0.heading, items: $0.items.map { $0 }) }
      return ListSnapshot(sections, shape: .tiny)
    }

    private mutating func edit(_ base: ListSnapshot<Row>) -> ListSnapshot<Row> {
      var result = base
      for _ in 0..<1 + random.below(3) where result.sectionCount > 0 {
        let section = random.below(result.sectionCount)
        let count = result.itemCount(inSection: section)
        let path = ListPath(section: section, item: random.below(count))
        let target = ListPath(section: section, item: random.below(count + 1))
        switch random.below(5) {
        case 0: try? result.insert(row(), at: target)
        case 1 where repeats: try? result.insert(row(), at: target, allowingDuplicates: true)
        case 2: try? result.delete(at: path)
        case 3: try? result.move(from: path, to: target)
        default: try? result.moveSection(from: section, to: random.below(result.sectionCount))
        }
      }
      return result
    }
  }

  /// Returns the expected list, computed from arrays that share no storage.
  private static func expected(
    _ target: ListSnapshot<Row>,
    _ policy: DuplicatePolicy
  ) -> (snapshot: ListSnapshot<Row>?, issues: [ListIssue]) {
    let sections = target.sections.map { section in
      ListSection(section.heading, items: Array(section.items.map { $0 }))
    }
    var issues: [ListIssue] = []
    let snapshot = ListSnapshot(sections).resolvingDuplicates(policy) { issues.append($0) }
    return (snapshot, issues)
  }

  @Test(arguments: [(4, true), (12, true), (12, false), (800, false)], DuplicatePolicy.allCases)
  func `a plan leads to the target and finds every duplicate identity`(
    kind: (rowCount: Int, repeats: Bool),
    policy: DuplicatePolicy
  ) {
    for seed in 0..<UInt64(LongRun.count(kind.rowCount > 100 ? 3 : 20)) {
      var source = SnapshotSource(
        random: SnapshotFixture.Random(seed: seed),
        rowCount: kind.rowCount,
        repeats: kind.repeats
      )
      var shown = KnownList()
      for step in 0..<25 {
        let target = source.next()
        let request = UpdateRequest(
          shown: shown,
          target: target.tree,
          policy: policy,
          batchUpdateStyle: [.table, .collection, .unrestricted][step % 3],
          kind: ItemKind(of: Row.self)
        )
        let plan = request.plan()
        let (expected, issues) = Self.expected(target, policy)
        let comment = Comment(rawValue: "seed \(seed), step \(step), \(kind), \(policy)")
        switch plan.result {
        case .unchanged(let next):
          #expect(ListSnapshot(tree: next.tree) == expected, comment)
          shown = next
        case .rejected:
          #expect(expected == nil, comment)
          #expect(plan.issues == issues, comment)
        case .stages(let stages):
          #expect(plan.issues == issues, comment)
          guard let next = stages.last?.arrival?.shown else {
            Issue.record("no arrival, \(comment)")
            return
          }
          let snapshot = ListSnapshot<Row>(tree: next.tree)
          #expect(stages.last.map { ListSnapshot<Row>(tree: $0.tree) } == expected, comment)
          #expect(snapshot == expected, comment)
          #expect(snapshot.invariantViolations().isEmpty, comment)
          let ids = snapshot.items.map(\.id)
          #expect(next.repeatsRows == (Set(ids).count < ids.count), comment)
          for (offset, id) in ids.enumerated() where !next.repeatsRows {
            #expect(snapshot.path(of: id) == next.tree.path(atOffset: offset), comment)
          }
          shown = next
        }
      }
    }
  }
}
