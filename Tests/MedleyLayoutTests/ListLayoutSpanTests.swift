import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLayout

/// Rows that span columns of a grid.
@Suite struct ListLayoutSpanTests {
  private static let spans: [GridSpan] = [.columns(1), .columns(2), .columns(3), .all]

  /// Every sequence of spans up to a length.
  private static func sequences(upTo length: Int) -> [[GridSpan]] {
    var sequences: [[GridSpan]] = [[]]
    var longest: [[GridSpan]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { sequence in spans.map { sequence + [$0] } }
      sequences += longest
    }
    return sequences
  }

  private static func model(_ spans: [GridSpan], columns: Int) -> LayoutModel {
    var metrics = LayoutMetrics(width: 90, estimatedHeight: 5)
    metrics.grid.itemSpacing = 2
    var section = ModelSection(id: 0, layout: .grid(columns: columns))
    section.rows = spans.enumerated().map { item, span in
      ModelCell(id: item, height: Double(3 + item), isMeasured: item % 2 == 0, span: span)
    }
    return LayoutModel(metrics: metrics, sections: [section])
  }

  @Test(arguments: 1...4)
  func `every short sequence of spans has the lines of a plain sum`(columns: Int) {
    for (number, spans) in Self.sequences(upTo: 6).enumerated() where !LongRun.skips(number) {
      let model = Self.model(spans, columns: columns)
      expect(model.layout, equals: model, "\(spans) in \(columns) columns")
    }
  }

  @Test(arguments: 2...3)
  func `removing or inserting any row moves the rows after it to other lines`(columns: Int) {
    for (number, spans) in Self.sequences(upTo: 4).enumerated() {
      let old = Self.model(spans, columns: columns)
      for item in 0...spans.count where !LongRun.skips(number, item) {
        let path = ListPath(section: 0, item: item)
        for span in Self.spans {
          var new = old
          let row = ModelCell(id: 99, height: 8, isMeasured: true, span: span)
          new.sections[0].rows.insert(row, at: item)
          var layout = old.layout
          layout.apply(
            ListChange(insertedRows: [path]),
            height: { new[$0].known },
            span: new.span
          )
          expect(layout, equals: new, "\(span) at \(item) of \(spans)")
          layout.apply(ListChange(deletedRows: [path]))
          expect(layout, equals: old, "without \(item) of \(spans)")
        }
      }
    }
  }

  @Test(arguments: 1...4)
  func `an update changes the span of a row`(columns: Int) {
    for spans in Self.sequences(upTo: 4) {
      for item in spans.indices {
        for span in Self.spans {
          var model = Self.model(spans, columns: columns)
          var layout = model.layout
          model.sections[0].rows[item].span = span
          model.sections[0].rows[item].isMeasured = false
          model.sections[0].rows[item].height = 11
          layout.apply(
            ListChange(updatedRows: [ListPath(section: 0, item: item)]),
            height: { _ in .measured(estimate: 11) },
            span: model.span
          )
          expect(layout, equals: model, "\(spans) with \(span) at \(item)")
        }
      }
    }
  }

  @Test func `a row that becomes wider keeps its height as an estimate`() {
    let model = Self.model([.columns(1), .columns(1), .all], columns: 2)
    var layout = model.layout
    let rows = (0..<3).map { ListPath(section: 0, item: $0) }
    layout.updateSpans(of: rows + [ListPath(section: 3, item: 0), ListPath(section: 0, item: 7)]) {
      $0.item == 0 ? .columns(2) : model.span(at: $0)
    }
    #expect(!layout.isMeasured(.row(rows[0])))
    #expect(layout.isMeasured(.row(rows[2])))
    #expect(layout.height(of: .row(rows[0])) == 3)
    #expect(rows.map { layout.frame(of: .row($0))?.width } == [90, 44, 90])
    #expect(layout.invariantViolations() == [])
  }

  @Test func `spans return when a narrow list becomes wide`() {
    let narrow = Self.model([.columns(2), .columns(1), .all, .columns(1)], columns: 3)
    var model = narrow
    model.metrics.width = 1
    model.metrics.grid.minimumItemWidth = 20
    var layout = model.layout
    #expect(layout.contentHeight == 3 + 4 + 5 + 6)
    model.metrics.width = 90
    layout.setMetrics(model.metrics, measured: .kept)
    expect(layout, equals: model)
  }

  @Test func `a spanning row has the whole width of a grid whose columns are rounded`() {
    let metrics = LayoutMetrics(width: 79, estimatedHeight: 1, widthStep: 1)
    let layout = ListLayout(
      [SectionShape(id: "a", layout: .grid(columns: 3), itemCount: 3)],
      metrics: metrics,
      span: { [.all, .columns(2), .columns(1)][$0.item] }
    )
    let frames = (0..<3).compactMap { layout.frame(of: .row(ListPath(section: 0, item: $0))) }
    #expect(frames.map(\.width) == [79, 52, 26])
    #expect(frames.map(\.x) == [0, 0, 52])
  }

  @Test func `lists and carousels ignore spans`() {
    for kind in [SectionLayout.list, .carousel(fraction: 0.5)] {
      var isCalled = false
      let layout = ListLayout(
        [SectionShape(id: "a", layout: kind, itemCount: 3)],
        metrics: LayoutMetrics(width: 10, estimatedHeight: 1),
        span: { _ in
          isCalled = true
          return .all
        }
      )
      #expect(!isCalled)
      #expect(layout.invariantViolations() == [])
    }
  }
}
