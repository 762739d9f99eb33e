import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random updates of lists with several effects, compared with the same lists without effects.
@Suite @MainActor struct RandomRowTransitionTests {
  private static func cells<Host: ViewHost>(
    native: CellAdapter<Row, Host>,
    hasEffects: Bool
  ) -> RowCells<Host> {
    var cells = RowCells<Host>.standard(native: native)
    if hasEffects {
      cells.content = cells.content.appearing(.slideTop, leaving: .slideTrailing)
      cells.plain = cells.plain.appearing(.fade, leaving: .none)
    }
    return cells
  }

  private func compare<Host: ViewHost>(
    _ name: String,
    _ lists: ListGenerator<Row>,
    expected: [String: String],
    _ make: (_ hasEffects: Bool) -> (ListFixture<Row, Host>, TransitionRecorder)
  ) throws {
    let perSeed = 30
    var (effects, batches) = (0, 0)
    try forEachSeed(in: 0..<UInt64(RandomTransitionTests.count / 3 / perSeed)) { random in
      let (fixture, recorder) = make(true)
      let (other, otherRecorder) = make(false)
      var snapshot = lists.snapshot(using: &random)
      fixture.show(snapshot)
      other.show(snapshot)
      for _ in 0..<perSeed {
        let transition = lists.transition(from: snapshot, using: &random)
        snapshot = transition.new
        fixture.show(snapshot)
        other.show(snapshot)
        try fixture.requireConsistency()
        guard shown(fixture) == shown(other) else {
          throw Inconsistency(description: "other cells with effects after \(transition)")
        }
        guard recorder.batches == otherRecorder.batches else {
          throw Inconsistency(description: "another number of batches after \(transition)")
        }
      }
      let all = recorder.entries.flatMap { $0 }
      for entry in all {
        let operation = "\(entry.kind) \(entry.isLeaving ? "leaves" : "appears")"
        guard
          entry.effect == expected[operation] ?? expected["other"]
            || entry.effect.hasPrefix("other ") && entry.effect == expected["section"]
        else { throw Inconsistency(description: "\(operation): \(entry.effect)") }
      }
      effects += all.count
      batches += recorder.batches
    }
    print("tried: \(effects) effects in \(batches) batches of a \(name)")
    #expect(effects > 0)
  }

  /// The visible rows and the classes of their views, by their paths.
  private func shown<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) -> [String] {
    fixture.surface.shownRows.map { path, _ in
      let row = fixture.controller.snapshot.item(at: ListPath(path))
      let view = fixture.view(path.section, path.item)
      return "\(path) \(row.map { "\($0)" } ?? "none") \(view.map { "\(type(of: $0))" } ?? "none")"
    }
    .sorted()
  }

  @Test func `a table has the same cells and batches, and each row the animation of its kind`()
    throws
  {
    try compare(
      "table view",
      RandomTransitionTests.lists,
      expected: [
        "content appears": "top", "content leaves": "right", "plain appears": "fade",
        "plain leaves": "none", "other": "automatic",
      ]
    ) { hasEffects in
      let view = RecordingTableView(frame: .zero, style: .plain)
      let cells: RowCells<UITableView> = Self.cells(
        native: .cell(TableRowCell.self),
        hasEffects: hasEffects
      )
      return (ListFixture<Row, UITableView>(view, cells: cells), view.recorder)
    }
  }

  @Test func `a collection has the same cells and batches, and each row the effect of its kind`()
    throws
  {
    var lists = RandomTransitionTests.lists
    lists.layouts = [.list, .list, .grid(columns: 2), .carousel()]
    try compare(
      "collection view",
      lists,
      expected: [
        "content appears": "top", "content leaves": "right", "plain appears": "fade",
        "plain leaves": "hidden", "other": "fade", "section": "other fade",
      ]
    ) { hasEffects in
      let view = RecordingCollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
      let cells: RowCells<UICollectionView> = Self.cells(
        native: .cell(CollectionRowCell.self),
        hasEffects: hasEffects
      )
      return (ListFixture<Row, UICollectionView>(view, cells: cells), view.recorder)
    }
  }
}
