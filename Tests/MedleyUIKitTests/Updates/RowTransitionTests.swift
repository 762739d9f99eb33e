import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that appear and leave with the effects of their kinds.
@Suite @MainActor struct RowTransitionTests {
  private typealias Entry = TransitionRecorder.Entry

  private static func cells<Host: ViewHost>(
    native: CellAdapter<Row, Host>,
    hasEffects: Bool = true
  ) -> RowCells<Host> {
    var cells = RowCells<Host>.standard(native: native)
    if hasEffects {
      cells.content = cells.content.appearing(.slide, leaving: .fade)
      cells.plain = cells.plain.appearing(.slideBottom, leaving: .none)
    }
    return cells
  }

  private static func table(
    hasEffects: Bool = true
  ) -> (fixture: ListFixture<Row, UITableView>, recorder: TransitionRecorder) {
    let view = RecordingTableView(frame: .zero, style: .plain)
    let cells: RowCells<UITableView> = cells(
      native: .cell(TableRowCell.self),
      hasEffects: hasEffects
    )
    return (ListFixture(view, cells: cells), view.recorder)
  }

  private static func collection(
    hasEffects: Bool = true
  ) -> (fixture: ListFixture<Row, UICollectionView>, recorder: TransitionRecorder) {
    let view = RecordingCollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    let cells: RowCells<UICollectionView> = cells(
      native: .cell(CollectionRowCell.self),
      hasEffects: hasEffects
    )
    return (ListFixture(view, cells: cells), view.recorder)
  }

  private static let before = [
    Row(0), Row(1, kind: .native), Row(2, kind: .plain), Row(3), Row(4, kind: .native),
  ]

  /// All rows of the list before are deleted, except the last one.
  private static let after = [
    Row(5), Row(6, kind: .native), Row(7, kind: .plain), Row(8), Row(4, kind: .native),
  ]

  private static func effects(_ recorder: TransitionRecorder) -> [String] {
    // The rows of an inserted section have the effect of the section.
    recorder.entries.flatMap { $0 }.filter { !$0.effect.hasPrefix("other ") }
      .sorted { ($0.row, $0.effect) < ($1.row, $1.effect) }
      .map { "\($0.row) \($0.effect)" }
  }

  @Test func `a table inserts and deletes each row with the animation of its kind`() throws {
    let (fixture, recorder) = Self.table()
    fixture.show(Self.before)
    #expect(Self.effects(recorder).isEmpty, "the first display has no effect")
    fixture.show(Self.after)
    #expect(
      Self.effects(recorder) == [
        "0 fade", "1 automatic", "2 none", "3 fade",
        "5 left", "6 automatic", "7 bottom", "8 left",
      ]
    )
    try fixture.requireConsistency()
  }

  @Test func `a call has the rows of one animation, and a batch has several calls`() {
    let (fixture, recorder) = Self.table()
    fixture.show(Self.before)
    let (batches, _) = (recorder.batches, fixture.host.takeAnimatedOperations())
    fixture.show(Self.after)
    let calls = fixture.host.takeAnimatedOperations()
    #expect(recorder.batches == batches + 1)
    #expect(calls.filter { $0.kind == .deleteRows }.map(\.animation).count == 3)
    #expect(calls.filter { $0.kind == .insertRows }.map(\.animation).count == 3)
    #expect(Set(calls.filter { $0.kind == .insertRows }.map(\.animation)).count == 3)
  }

  @Test func `a collection view lets each row appear and leave by the effect of its kind`() throws {
    let (fixture, recorder) = Self.collection()
    fixture.show(Self.before)
    fixture.show(Self.after)
    #expect(
      Self.effects(recorder) == [
        "0 fade", "1 fade", "2 hidden", "3 fade", "5 left", "6 fade", "7 bottom", "8 left",
      ]
    )
    try fixture.requireConsistency()
  }

  @Test func `the leading edge is on the right in a list that is read from right to left`() {
    let (table, tableRecorder) = Self.table()
    table.host.semanticContentAttribute = .forceRightToLeft
    let (collection, collectionRecorder) = Self.collection()
    collection.host.semanticContentAttribute = .forceRightToLeft
    for rows in [[Row(0)], [Row(0), Row(1)]] {
      table.show(rows)
      collection.show(rows)
    }
    #expect(Self.effects(tableRecorder) == ["1 right"])
    #expect(Self.effects(collectionRecorder) == ["1 right"])
  }

  @Test func `rows fade instead of sliding if the user prefers reduced motion`() {
    UIAccessibility.reducesMotion = true
    defer { UIAccessibility.reducesMotion = false }
    let (table, tableRecorder) = Self.table()
    let (collection, collectionRecorder) = Self.collection()
    for rows in [Self.before, Self.after] {
      table.show(rows)
      collection.show(rows)
    }
    #expect(
      Self.effects(tableRecorder) == [
        "0 fade", "1 automatic", "2 none", "3 fade", "5 fade", "6 automatic", "7 fade", "8 fade",
      ]
    )
    #expect(
      Self.effects(collectionRecorder) == [
        "0 fade", "1 fade", "2 hidden", "3 fade", "5 fade", "6 fade", "7 fade", "8 fade",
      ]
    )
  }

  @Test func `a view that performs updates without animation has no effects`() {
    let (table, tableRecorder) = Self.table()
    table.host.listOptions.animation = .none
    let (collection, collectionRecorder) = Self.collection()
    collection.host.listOptions.animation = .none
    for rows in [Self.before, Self.after] {
      table.show(rows)
      collection.show(rows)
    }
    #expect(Set(tableRecorder.entries.flatMap { $0 }.map(\.effect)) == ["none"])
    #expect(Self.effects(collectionRecorder).isEmpty)
  }

  @Test func `moved, changed and replaced rows have no effect`() {
    let (table, tableRecorder) = Self.table()
    let (collection, collectionRecorder) = Self.collection()
    let changed = [
      Row(3, "new"), Row(0, kind: .plain), Row(1, kind: .native), Row(2, kind: .plain),
    ]
    for rows in [Array(Self.before.dropLast()), changed] {
      table.show(rows)
      collection.show(rows)
    }
    let reloads = table.host.takeAnimatedOperations().filter { $0.kind == .reloadRows }
    #expect(reloads.map(\.animation) == [.none])
    #expect(Self.effects(tableRecorder).isEmpty)
    #expect(Self.effects(collectionRecorder).isEmpty)
  }

  @Test func `rows of inserted and deleted sections have the animation of the view`() {
    let (table, recorder) = Self.table()
    let (collection, collectionRecorder) = Self.collection()
    func snapshot(_ sections: [SectionID: [Row]]) -> ListSnapshot<Row> {
      ListSnapshot(sections.map { ListSection($0.key, items: $0.value) })
    }
    for sections: [SectionID: [Row]] in [["a": [Row(0)]], ["b": [Row(1)]]] {
      table.show(snapshot(sections))
      collection.show(snapshot(sections))
    }
    #expect(Self.effects(recorder).isEmpty)
    let kinds = Set(table.host.takeAnimatedOperations().map(\.animation))
    #expect(kinds == [.automatic])
    #expect(Set(collectionRecorder.entries.flatMap { $0 }.map(\.effect)) == ["other fade"])
  }

  @Test func `rows that are loaded in place of a placeholder have the animation of the view`() {
    let table = UITableView(frame: .zero, style: .plain)
    let cells = AdapterMap<UITableView>()
      .adding(CellAdapter<Row, UITableView>.content { ListContent($0.text) }.appearing(.slide))
      .adding(CellAdapter<UnloadedRows, UITableView>.content { _ in ListContent("loading") })
    let fixture = ListFixture(table, cells: cells)
    func show(_ rows: Range<Int>, unloaded count: Int) {
      let id = UnloadedRows.ID(window: "rows", number: 0)
      var items = rows.map { AnyListItem(Row($0)) }
      if count > 0 { items.append(AnyListItem(UnloadedRows(id: id, count: count))) }
      var section = ListSection("rows", items: items)
      section.isWindowed = true
      fixture.show(ListSnapshot([section]))
    }
    show(0..<3, unloaded: 9)
    _ = table.takeAnimations()
    show(0..<6, unloaded: 6)
    #expect(Set(table.takeAnimations()).isSubset(of: [.automatic, .none]))
    show(0..<12, unloaded: 0)
    #expect(Set(table.takeAnimations()).isSubset(of: [.automatic, .none]))
    show(0..<13, unloaded: 0)
    #expect(table.takeAnimations() == [.left])
  }

  @Test func `rows of a nested list have the effects of its cells`() throws {
    let cells = CellAdapter<Row, UITableView>.list(
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }.appearing(.slide)
    ) { row in ListSnapshot(items: (0..<row.text.count).reversed().map { Row($0) }) }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    fixture.show([Row(0, "a")])
    fixture.show([Row(0, "ab")])
    let nested = try #require((fixture.view(0, 0) as? NestedListView)?.collectionView)
    let items = nested.takeAnimatedItems()
    #expect(items.map(\.path) == [IndexPath(item: 0, section: 0)])
    let item = try #require(items.first)
    #expect(item.attributes?.center.x == item.resting.center.x - item.resting.size.width)
  }
}
