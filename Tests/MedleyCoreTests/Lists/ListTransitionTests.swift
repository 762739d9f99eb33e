import Testing

@testable import MedleyCore
import MedleyTesting

/// State that belongs to identities, across random changes between two lists.
@Suite struct ListTransitionTests {
  private typealias Row = SnapshotFixture.Row
  private typealias Key = ItemIdentity

  /// Returns a random list of up to four sections with up to twelve rows, and duplicates if
  /// `repeats` is true.
  private static func list(
    _ random: inout SnapshotFixture.Random,
    repeats: Bool
  ) -> ListSnapshot<Row> {
    var ids = (0..<12).filter { _ in random.below(3) > 0 }.shuffled(using: &random)
    if repeats { ids += ids.prefix(random.below(4)) }
    let sections = (0..<4).filter { _ in random.below(4) > 0 }.shuffled(using: &random)
    return ListSnapshot(
      sections.map { section in
        let count = random.below(ids.count + 1)
        defer { ids.removeFirst(count) }
        return ListSection(
          SectionID("\(section)"),
          header: random.below(2) == 0 ? Row(id: 0) : nil,
          footer: random.below(2) == 0 ? Row(id: 0) : nil,
          items: ids.prefix(count).map { Row(id: $0, text: random.below(2)) }
        )
      }
    )
  }

  /// Returns the identities and positions of all cells from top to bottom.
  private static func keys(_ list: ListSnapshot<Row>) -> [(key: Key, position: CellPosition)] {
    var counts: [Int: Int] = [:]
    return list.sections.flatMap { section -> [(Key, CellPosition)] in
      let rows = section.items.enumerated().map { offset, item -> (Key, CellPosition) in
        defer { counts[item.id, default: 0] += 1 }
        return (
          .row(item.id, occurrence: counts[item.id, default: 0]),
          .row(ListPath(section: section.index, item: offset))
        )
      }
      let header = section.header.map { _ in
        (Key.header(section.id), CellPosition.header(section: section.index))
      }
      let footer = section.footer.map { _ in
        (Key.footer(section.id), CellPosition.footer(section: section.index))
      }
      return [header].compactMap { $0 } + rows + [footer].compactMap { $0 }
    }
  }

  private static func transition(
    from old: ListSnapshot<Row>,
    to new: ListSnapshot<Row>,
    isIndexed: Bool = true
  ) -> ListTransition<Row> {
    let rows = keys(old).count { if case .row = $0.key.storage { true } else { false } }
    // The controller may have searched both lists for duplicates.
    if isIndexed { _ = (old.tree.base.index, new.tree.base.index) }
    return ListTransition(
      change: new.difference(from: old),
      old: old,
      oldRepeatsRows: Set(old.items.map(\.id)).count < rows,
      new: new
    )
  }

  // A controller knows of duplicate rows from the index, so a list with duplicates has one.
  @Test(arguments: [(false, false), (false, true), (true, true)])
  func `state is kept for identities in both lists and removed for the others`(
    repeats: Bool,
    isIndexed: Bool
  ) {
    for seed in 0..<UInt64(400) {
      var random = SnapshotFixture.Random(seed: seed)
      let (old, new) = (
        Self.list(&random, repeats: repeats), Self.list(&random, repeats: repeats)
      )
      let before = Self.keys(old)
      let remembered = before.filter { _ in random.below(3) > 0 }
      let after = Set(Self.keys(new).map(\.key))
      let transition = Self.transition(from: old, to: new, isIndexed: isIndexed)
      let gone = transition.gone(among: Set(remembered.map(\.key)))
      let expected = remembered.filter { !after.contains($0.key) }
      #expect(Set(gone.keys) == Set(expected.map(\.key)), "seed \(seed)")
      for (key, position) in expected { #expect(gone[key] == position, "seed \(seed)") }

      var state = ListState()
      state.selected = Set(remembered.map(\.key))
      state.expanded = state.selected
      state.focused = remembered.first?.key
      for (key, _) in remembered { state.seen[key] = [1] }
      _ = state.carry(across: transition)
      let kept = Set(remembered.map(\.key)).intersection(after)
      #expect(state.selected == kept, "seed \(seed)")
      #expect(state.expanded == kept, "seed \(seed)")
      #expect(Set(state.seen.keys) == kept, "seed \(seed)")
      let focus = remembered.first.map { after.contains($0.key) } ?? false
      #expect((state.focused != nil) == focus, "seed \(seed)")
    }
  }

  @Test func `the successor of a row is the nearest row that stays, preferably below`() {
    var found = 0
    for seed in 0..<UInt64(LongRun.count(600)) {
      var random = SnapshotFixture.Random(seed: seed)
      let (old, new) = (Self.list(&random, repeats: false), Self.list(&random, repeats: false))
      let transition = Self.transition(from: old, to: new)
      let cells = Self.keys(old)
      for (index, cell) in cells.enumerated() {
        let successor = transition.successor(of: cell.position)
        // The distance is the number of rows.
        func rows(_ range: some Sequence<Int>) -> [Key] {
          range.compactMap { index in
            guard case .row = cells[index].key.storage else { return nil }
            return cells[index].key
          }
        }
        let below = rows(index + 1..<cells.count)
        let above = rows((0..<index).reversed())
        let down = below.firstIndex { Self.stays($0, transition) }
        let up = above.firstIndex { Self.stays($0, transition) }
        let expected: Key? =
          switch (down, up) {
          case (let down?, let up?): down <= up ? below[down] : above[up]
          case (let down?, nil): below[down]
          case (nil, let up?): above[up]
          case (nil, nil): nil
          }
        #expect(successor == expected, "seed \(seed), \(cell.position)")
        if successor != nil { found += 1 }
      }
    }
    #expect(found > LongRun.count(500))
  }

  /// Whether a row is in both lists, and neither the row nor its section moves.
  private static func stays(_ key: Key, _ transition: ListTransition<Row>) -> Bool {
    guard
      case .row(let path)? = keys(transition.old).first(where: { $0.key == key })?.position,
      keys(transition.new).contains(where: { $0.key == key })
    else { return false }
    let change = transition.change
    return !change.movedRows.contains { $0.from == path }
      && !change.movedSections.contains { $0.from == path.section }
      && !change.deletedSections.contains(path.section)
  }

  @Test func `a scroll position changes only if its row is removed`() {
    let old = SnapshotFixture.snapshot([[1, 2, 3]])
    let new = SnapshotFixture.snapshot([[3, 2]])
    var state = ListState()
    state.place = (.row(2, occurrence: 0), 5)
    _ = state.carry(across: Self.transition(from: old, to: new))
    #expect(state.place?.identity == .row(2, occurrence: 0))
    #expect(state.place?.offset == 5)
    _ = state.carry(across: Self.transition(from: new, to: SnapshotFixture.snapshot([[3]])))
    #expect(state.place?.identity == .row(3, occurrence: 0))
    #expect(state.place?.offset == 0)
  }

  @Test func `an identity that is in neither list is not reported as removed`() {
    let old = SnapshotFixture.snapshot([[1, 2]])
    let transition = Self.transition(from: old, to: SnapshotFixture.snapshot([[2]]))
    let never: Set<Key> = [.header("never"), .footer("never"), .row(9, occurrence: 0)]
    #expect(transition.gone(among: never).isEmpty)
  }
}
