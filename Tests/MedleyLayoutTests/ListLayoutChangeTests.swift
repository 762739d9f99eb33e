import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

@Suite struct ListLayoutChangeTests {
  @Test(arguments: [
    (1, 6, LayoutModel.spacious), (2, 60, LayoutModel.spacious), (3, 8, LayoutModel.plain),
  ])
  func `random changes give the frames of a new layout`(
    seed: Int,
    rowLimit: Int,
    metrics: LayoutMetrics
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var id = 0
    var model = LayoutModel(metrics: metrics)
    var layout = model.layout
    for round in 0..<LongRun.count(500) {
      let step = LayoutStep.random(from: model, id: &id, rowLimit: rowLimit, using: &random)
      let edge = Double.random(in: -20...layout.contentHeight + 20, using: &random)
      let place = layout.place(at: edge)
      let viewport = random.once(in: 3) ? nil : Double.random(in: 0...60, using: &random)
      let kept = layout.apply(step, keeping: place, viewportHeight: viewport)
      expect(layout, equals: step.new, "round \(round)")
      let bottom = viewport.map { edge + $0 } ?? .infinity
      expectPlace(kept, after: step, from: place, view: edge..<bottom)
      for cell in step.old.placed().cells.shuffled(using: &random).prefix(4) {
        expectPosition(of: cell.position, after: step)
      }
      model = step.new
    }
  }

  @Test(arguments: [SectionLayout.list, .grid(columns: 2), .carousel(fraction: 0.5)])
  func `every small change of two sections gives the frames of a new layout`(
    layout kind: SectionLayout
  ) {
    var id = 100
    for (first, second) in [(0, 0), (1, 0), (2, 1), (3, 2)] {
      var old = LayoutModel(metrics: LayoutModel.spacious)
      for (index, count) in [first, second].enumerated() {
        var section = ModelSection(id: index, layout: kind)
        for row in 0..<count {
          section.rows.append(
            ModelCell(id: index * 10 + row, height: Double(row + 3), isMeasured: true)
          )
        }
        old.sections.append(section)
      }
      let layout = old.layout
      let rows = old.sections.flatMap(\.rows)
      for removed in 0..<1 << rows.count {
        for inserted in 0..<1 << 4 {
          var new = old
          for section in 0...1 {
            new.sections[section].rows.removeAll { row in
              rows.firstIndex(of: row).map { removed >> $0 & 1 == 1 } ?? false
            }
          }
          for place in 0..<4 where inserted >> place & 1 == 1 {
            id += 1
            let row = ModelCell(id: id, height: 20, isMeasured: false)
            let section = place / 2
            let end = new.sections[section].rows.count
            new.sections[section].rows.insert(row, at: place % 2 == 0 ? 0 : end)
          }
          let step = LayoutStep(from: old, to: new, movedRows: [], movedSections: [])
          var changed = layout
          changed.apply(step)
          expect(changed, equals: new, "\(step.change)")
        }
      }
      expect(layout, equals: old, "A copy was edited along with the original")
    }
  }

  @Test func `an invalid change neither traps nor violates the invariants`() {
    var random = SeededGenerator(seed: 5)
    var id = 0
    for _ in 0..<1_000 {
      var model = LayoutModel(
        metrics: random.once(in: 2) ? LayoutModel.spacious : LayoutModel.plain
      )
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        model.sections.append(LayoutModel.section(&id, rowLimit: 6, using: &random))
      }
      var layout = model.layout
      let change = Self.nonsense(using: &random)
      let place = ScrollPosition(position: Self.position(using: &random), offset: 3)
      let shapes = (0..<9).map { _ in LayoutModel.section(&id, rowLimit: 3, using: &random).shape }
      let kept = layout.apply(
        change,
        keeping: place,
        shape: { shapes.indices.contains($0) ? shapes[$0] : nil }
      )
      if let kept { #expect(layout.contentOffset(of: kept)?.isFinite != false) }
      #expect(layout.invariantViolations() == [])
      _ = PositionMap(change).position(after: place.position)
    }
  }

  @Test func `reloading a section changes its header, footer, layout and style`() {
    var random = SeededGenerator(seed: 6)
    var id = 0
    var model = LayoutModel(metrics: LayoutModel.spacious)
    for _ in 0..<5 { model.sections.append(LayoutModel.section(&id, rowLimit: 7, using: &random)) }
    var layout = model.layout
    for _ in 0..<400 {
      let index = Int.random(in: 0..<5, using: &random)
      let section = model.sections[index]
      var new = section
      new.layout = LayoutModel.section(&id, rowLimit: 0, using: &random).layout
      new.header =
        random.once(in: 2) ? section.header ?? LayoutModel.cell(&id, using: &random) : nil
      new.footer =
        random.once(in: 2) ? section.footer ?? LayoutModel.cell(&id, using: &random) : nil
      if random.once(in: 4) { new.style = section.style == .card ? .plain : .card }
      if new.layout != section.layout || new.style != section.style {
        for item in new.rows.indices { new.rows[item].isMeasured = false }
      }
      if new.style != section.style {
        if section.header != nil { new.header?.isMeasured = false }
        if section.footer != nil { new.footer?.isMeasured = false }
      }
      model.sections[index] = new
      layout.apply(
        ListChange(reloadedSections: [index]),
        shape: { model.sections[$0].shape },
        height: { model[$0].known },
        span: model.span
      )
      expect(layout, equals: model)
    }
  }

  @Test func `removing a header keeps the position of the rows below`() {
    var shape = SectionShape(id: "a", itemCount: 9, hasHeader: true)
    var layout = ListLayout([shape], metrics: LayoutMetrics(width: 10, estimatedHeight: 10))
    let place = layout.place(at: 4)
    #expect(place == ScrollPosition(position: .header(section: 0), offset: 4))
    shape.hasHeader = false
    let kept = layout.apply(
      ListChange(reloadedSections: [0]),
      keeping: place,
      shape: { _ in shape }
    )
    #expect(kept == ScrollPosition(position: .row(ListPath(section: 0, item: 0)), offset: -6))
  }

  @Test func `removing the anchor row makes the first visible row below the anchor`() {
    var layout = tenHigh
    let kept = layout.apply(ListChange(deletedRows: rows(5..<8)), keeping: layout.place(at: 52))
    #expect(kept == ScrollPosition(position: row(5), offset: -28))
    // It is row 8 that stood 28 below the edge.
    #expect(kept.flatMap { layout.contentOffset(of: $0) } == 22)
  }

  @Test func `if no visible row below stays, the last row above becomes the anchor`() {
    var layout = tenHigh
    let change = ListChange(deletedRows: rows(5..<12))
    let kept = layout.apply(change, keeping: layout.place(at: 52), viewportHeight: 68)
    #expect(kept == ScrollPosition(position: row(4), offset: 12))
    layout = tenHigh
    let inView = layout.apply(change, keeping: layout.place(at: 52), viewportHeight: 69)
    #expect(inView == ScrollPosition(position: row(5), offset: -68))
  }

  @Test func `if no row below stays, the last row above becomes the anchor`() {
    var layout = tenHigh
    let change = ListChange(deletedSections: [1], deletedRows: rows(5..<20))
    let kept = layout.apply(change, keeping: layout.place(at: 52))
    #expect(kept == ScrollPosition(position: row(4), offset: 12))
    #expect(kept.flatMap { layout.contentOffset(of: $0) } == 52)
  }

  @Test func `if no row above stays, the first row below becomes the anchor`() {
    var layout = tenHigh
    let place = layout.place(at: 52)
    let kept = layout.apply(ListChange(deletedSections: [0]), keeping: place, viewportHeight: 10)
    #expect(kept == ScrollPosition(position: row(0), offset: -148))
    let none = layout.apply(
      ListChange(deletedSections: [0], insertedSections: [0]),
      keeping: kept
    )
    #expect(none == nil)
    #expect(layout.contentHeight == 0)
  }

  @Test func `a row on the same line becomes the anchor before rows below`() {
    let carousel = SectionShape(id: "a", layout: .carousel(fraction: 0.5), itemCount: 3)
    var layout = ListLayout(
      [carousel, SectionShape(id: "b", itemCount: 3)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    let place = ScrollPosition(position: row(2), offset: 4)
    let kept = layout.apply(ListChange(deletedRows: rows(2..<3)), keeping: place)
    #expect(kept == ScrollPosition(position: row(1), offset: 4))
  }

  private let tenHigh = ListLayout(
    [SectionShape(id: "a", itemCount: 20), SectionShape(id: "b", itemCount: 3)],
    metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
  )

  private func rows(_ items: Range<Int>) -> [ListPath] {
    items.map { ListPath(section: 0, item: $0) }
  }

  private func row(_ item: Int) -> CellPosition { .row(ListPath(section: 0, item: item)) }

  @Test func `the height of an updated row is requested again`() {
    var layout = ListLayout(
      [SectionShape(id: "a", itemCount: 3)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 5)
    )
    let path = ListPath(section: 0, item: 1)
    layout.measure(9, at: .row(path))
    layout.apply(
      ListChange(updatedRows: [path, ListPath(section: 4, item: 0)]),
      height: { _ in .measured(estimate: 7) }
    )
    #expect(layout.contentHeight == 17)
    #expect(!layout.isMeasured(.row(path)))
  }

  /// The oracle knows where a cell went by its identity.
  private func expectPosition(of old: CellPosition, after step: LayoutStep) {
    let section = LayoutStep.sections(of: step.new)[step.old.sections[old.section].id]
    let expected: CellPosition? =
      switch old {
      case .header: section.map { .header(section: $0) }
      case .footer: section.map { .footer(section: $0) }
      case .row: LayoutStep.rows(of: step.new)[step.old[old].id].map { .row($0) }
      }
    let found = PositionMap(step.change).position(after: old)
    if found != expected {
      Issue.record("\(old) is at \(String(describing: found)), not \(String(describing: expected))")
    }
  }

  private func expectPlace(
    _ kept: ScrollPosition?,
    after step: LayoutStep,
    from place: ScrollPosition?,
    view: Range<Double>
  ) {
    guard let place else {
      #expect(kept == nil)
      return
    }
    let map = PositionMap(step.change)
    if let position = map.position(after: place.position) {
      #expect(kept == ScrollPosition(position: position, offset: place.offset))
      return
    }
    let moved = Set(step.change.movedRows.map { CellPosition.row($0.from) })
    let movedSections = Set(step.change.movedSections.map(\.from))
    let candidates = step.old.placed().cells.filter { cell in
      !moved.contains(cell.position) && !movedSections.contains(cell.position.section)
        && map.position(after: cell.position) != nil
    }
    let order = step.old.placed().cells.map(\.position)
    let index = order.firstIndex(of: place.position) ?? 0
    let (above, below) = (
      candidates.filter { order[..<index].contains($0.position) },
      candidates.filter { order[index...].contains($0.position) }
    )
    let inView =
      above.filter { $0.frame.bottom > view.lowerBound }
      + below.filter { $0.frame.y < view.upperBound }
    let y = inView.map(\.frame.y).min() ?? above.last?.frame.y ?? below.first?.frame.y
    guard let kept else {
      #expect(y == nil)
      return
    }
    let cell = candidates.first { map.position(after: $0.position) == kept.position }
    guard let cell else {
      Issue.record("\(kept) is not a cell that stayed")
      return
    }
    #expect(kept.offset == view.lowerBound - cell.frame.y)
    #expect(cell.frame.y == y)
  }

  private static func nonsense(using random: inout SeededGenerator) -> ListChange {
    func index() -> Int {
      random.once(in: 20)
        ? [Int.min, .max].randomElement(using: &random) ?? 0
        : Int.random(in: -2...7, using: &random)
    }
    func path() -> ListPath { ListPath(section: index(), item: index()) }
    func some<Value>(_ make: () -> Value) -> [Value] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in make() }
    }
    return ListChange(
      deletedSections: some(index),
      insertedSections: some(index),
      movedSections: some { ListMove(from: index(), to: index()) },
      reloadedSections: some(index),
      deletedRows: some(path),
      insertedRows: some(path),
      movedRows: some { ListMove(from: path(), to: path()) },
      updatedRows: some(path)
    )
  }

  private static func position(using random: inout SeededGenerator) -> CellPosition {
    let section = Int.random(in: -2...6, using: &random)
    let item = Int.random(in: -2...6, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .header(section: section)
    case 1: return .footer(section: section)
    default: return .row(ListPath(section: section, item: item))
    }
  }
}

extension ListLayout {
  /// Applies a change, taking what is new from the new list.
  @discardableResult
  fileprivate mutating func apply(
    _ step: LayoutStep,
    keeping place: ScrollPosition? = nil,
    viewportHeight: Double? = nil
  ) -> ScrollPosition? {
    apply(
      step.change,
      keeping: place,
      viewportHeight: viewportHeight,
      shape: { step.new.sections[$0].shape },
      height: { step.new[$0].known },
      span: step.new.span
    )
  }
}
