import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

@Suite struct ListLayoutMeasuringTests {
  @Test func `measuring cells in any order gives the frames of a new layout`() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<40 {
      var model = ListLayoutViewportTests.list(LayoutModel.spacious, using: &random)
      var layout = model.layout
      let cells = model.placed().cells
      for cell in cells.shuffled(using: &random) {
        let before = layout.contentHeight
        let height = random.height()
        model[cell.position].height = height
        model[cell.position].isMeasured = !random.once(in: 5)
        let growth = layout.set(model[cell.position].known, at: cell.position)
        #expect(layout.contentHeight == before + growth)
        if random.once(in: 4) { expect(layout, equals: model) }
      }
      expect(layout, equals: model)
    }
  }

  @Test func `measuring cells above keeps the scroll position`() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<100 {
      var model = ListLayoutViewportTests.list(LayoutModel.spacious, using: &random)
      var layout = model.layout
      let edge = layout.contentHeight / 2
      guard let place = layout.place(at: edge) else { continue }
      for cell in model.placed().cells where cell.frame.bottom <= edge {
        model[cell.position].height = random.height()
        model[cell.position].isMeasured = true
        layout.measure(model[cell.position].height, at: cell.position)
      }
      let offset = layout.contentOffset(of: place)
      let frame = model.placed().cells.first { $0.position == place.position }?.frame
      #expect(offset == frame.map { $0.y + place.offset })
    }
  }

  @Test(arguments: MeasuredHeights.allCases)
  func `new metrics give the frames of a new layout`(measured: MeasuredHeights) {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<60 {
      var model = ListLayoutViewportTests.list(LayoutModel.spacious, using: &random)
      var layout = model.layout
      var metrics = random.once(in: 2) ? LayoutModel.plain : LayoutModel.spacious
      metrics.width = random.once(in: 3) ? 100 : 50
      let old = model
      model.metrics = metrics
      for cell in old.placed().cells {
        let (before, after) = (
          old.width(of: cell.position), model.width(of: cell.position)
        )
        guard before != after, measured != .kept else { continue }
        model[cell.position].isMeasured = false
        if measured == .rescaled {
          let height = model[cell.position].height * before / after
          model[cell.position].height = (height * 256).rounded() / 256
        }
      }
      layout.setMetrics(metrics, measured: measured)
      expect(layout, equals: model)
    }
  }

  @Test func `only cells that were not measured are estimated again`() {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<60 {
      var model = ListLayoutViewportTests.list(LayoutModel.spacious, using: &random)
      var layout = model.layout
      var asked: [CellPosition] = []
      layout.reestimate { position in
        asked.append(position)
        return position.section == 1 ? nil : .measured(estimate: 2.5)
      }
      let unmeasured = model.placed().cells.map(\.position).filter { !model[$0].isMeasured }
      #expect(asked == unmeasured)
      for position in unmeasured where position.section != 1 { model[position].height = 2.5 }
      expect(layout, equals: model)
    }
  }

  @Test func `a cell that does not exist is not measured`() {
    var layout = ListLayout(
      [SectionShape(id: "a", layout: .grid(columns: 2), itemCount: 3)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    let positions: [CellPosition] = [
      .header(section: 0), .footer(section: 0), .header(section: -1), .footer(section: 1),
      .row(ListPath(section: 0, item: 3)), .row(ListPath(section: 0, item: -1)),
      .row(ListPath(section: .max, item: .min)),
    ]
    for position in positions {
      #expect(layout.measure(5, at: position) == 0)
      #expect(layout.frame(of: position) == nil)
      #expect(layout.height(of: position) == nil)
      #expect(!layout.isMeasured(position))
    }
    #expect(layout.contentHeight == 20)
    #expect(layout.itemCount(inSection: -1) == 0)
    #expect(layout.contentWidth(ofSection: 0) == nil)
    #expect(layout.contentWidth(ofSection: 9) == nil)
  }
}

extension LayoutModel {
  fileprivate func width(of position: CellPosition) -> Double {
    switch position {
    case .row: rowWidth(of: self[position], in: sections[position.section])
    case .header, .footer: room(of: sections[position.section]).width
    }
  }
}
