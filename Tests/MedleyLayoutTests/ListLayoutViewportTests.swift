import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

@Suite struct ListLayoutViewportTests {
  @Test(arguments: [LayoutModel.spacious, LayoutModel.plain])
  func `the visible cells are the cells that intersect the viewport`(metrics: LayoutMetrics) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<150 {
      let model = Self.list(metrics, using: &random)
      let layout = model.layout
      let (cells, height) = model.placed()
      for _ in 0..<20 {
        let top = Double(Int.random(in: -80...Int(height * 4) + 80, using: &random)) / 4
        let bottom = top + Double(Int.random(in: 1...400, using: &random)) / 4
        let scrolled = Double(Int.random(in: -20...120, using: &random))
        let expected = cells.filter { cell in
          let frame = cell.frame
          guard frame.height > 0, frame.y < bottom, frame.bottom > top else { return false }
          guard case .carousel = model.sections[cell.position.section].layout,
            case .row = cell.position
          else { return true }
          let room = model.room(of: model.sections[cell.position.section]).width
          return frame.x < scrolled + room && frame.x + frame.width > scrolled
        }
        let found = layout.cells(from: top, to: bottom) { _ in scrolled }
        #expect(found.filter { $0.frame.height > 0 } == expected)
        // Cells without height come only where they stand in view.
        let flat = found.filter { $0.frame.height == 0 }
        #expect(flat.allSatisfy { $0.frame.y >= top && $0.frame.y < bottom && cells.contains($0) })
        let cards = model.cards().filter { $0.frame.y < bottom && $0.frame.bottom > top }
        #expect(layout.cards(from: top, to: bottom) == cards)
      }
    }
  }

  @Test(arguments: [LayoutModel.spacious, LayoutModel.plain])
  func `a scroll position is the first cell below an offset and returns the offset`(
    metrics: LayoutMetrics
  ) {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<300 {
      let model = Self.list(metrics, using: &random)
      let layout = model.layout
      let (cells, height) = model.placed()
      for _ in 0..<20 {
        let offset = Double(Int.random(in: -80...Int(height * 4) + 80, using: &random)) / 4
        let place = layout.place(at: offset)
        guard let place else {
          #expect(cells.isEmpty)
          continue
        }
        #expect(layout.contentOffset(of: place) == offset)
        // A cell without height may be skipped, or may stand for the gap above it.
        let below = cells.indices.filter { cells[$0].frame.bottom > max(0, offset) }
        let first = below.first ?? cells.lastIndex { $0.frame.height > 0 } ?? 0
        let high = below.first { cells[$0].frame.height > 0 } ?? cells.count - 1
        let index = cells.firstIndex { $0.position == place.position }
        #expect(index.map { (first...high).contains($0) } == true)
      }
    }
  }

  @Test func `a header is sticky while its section is visible`() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<200 {
      let model = Self.list(LayoutModel.spacious, using: &random)
      let layout = model.layout
      let (cells, height) = model.placed()
      for _ in 0..<20 {
        let top = Double(Int.random(in: -20...Int(height * 4) + 20, using: &random)) / 4
        #expect(layout.stickyHeader(at: top) == Self.stickyHeader(at: top, cells, model))
      }
    }
  }

  @Test func `the next header pushes the sticky header out`() {
    let layout = ListLayout(
      (0..<2).map { SectionShape(id: SectionID($0), itemCount: 3, hasHeader: true) },
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    #expect(layout.stickyHeader(at: 0) == nil)
    #expect(layout.stickyHeader(at: 5) == StickyHeader(section: 0, y: 5, height: 10))
    #expect(layout.stickyHeader(at: 30) == StickyHeader(section: 0, y: 30, height: 10))
    #expect(layout.stickyHeader(at: 34) == StickyHeader(section: 0, y: 30, height: 10))
    #expect(layout.stickyHeader(at: 40) == nil)
    #expect(layout.stickyHeader(at: 41) == StickyHeader(section: 1, y: 41, height: 10))
    #expect(layout.stickyHeader(at: 80) == nil)
    #expect(layout.stickyHeader(at: .nan) == nil)
    #expect(layout.stickyHeader(at: .infinity) == nil)
  }

  @Test func `viewports with any bounds return cells or nothing`() {
    let layout = ListLayout(
      [SectionShape(id: "a", layout: .carousel(), itemCount: 4)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    let edges = [-Double.infinity, -1, 0, 5, 10, 1e300, .infinity, .nan]
    for top in edges {
      for bottom in edges {
        for left in edges {
          let cells = layout.cells(from: top, to: bottom) { _ in left }
          #expect(cells.count <= 4)
        }
      }
      #expect(layout.place(at: top) != nil)
    }
    #expect(ListLayout(metrics: layout.metrics).place(at: 0) == nil)
    #expect(ListLayout(metrics: layout.metrics).cells(from: 0, to: 10).isEmpty)
  }

  @Test func `a content offset is clamped to the scrollable range`() {
    let layout = ListLayout(
      [SectionShape(id: "a", itemCount: 10)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    func offset(_ item: Int, _ offset: Double, _ height: Double) -> Double? {
      let position = CellPosition.row(ListPath(section: 0, item: item))
      return layout.contentOffset(
        of: ScrollPosition(position: position, offset: offset),
        viewportHeight: height
      )
    }
    #expect(offset(9, 0, 40) == 60)
    #expect(offset(0, -5, 40) == 0)
    #expect(offset(3, 2, 40) == 32)
    #expect(offset(3, 2, 400) == 0)
    #expect(offset(3, .nan, .nan) == 30)
    #expect(offset(10, 0, 40) == nil)
  }

  private static func stickyHeader(
    at top: Double,
    _ cells: [PlacedCell],
    _ model: LayoutModel
  ) -> StickyHeader? {
    for (index, section) in model.sections.enumerated() where section.header != nil {
      let own = cells.filter { $0.position.section == index }
      guard let header = own.first?.frame, let last = own.last?.frame else { continue }
      // The room below the rows belongs to the section too.
      let inset = section.footer == nil && !section.rows.isEmpty
      let end = last.bottom + (inset ? model.metrics[section.layout].insets.bottom : 0)
      if header.y < top, top < end {
        let y = min(top, end - header.height)
        return StickyHeader(section: index, y: y, height: header.height)
      }
    }
    return nil
  }

  static func list(_ metrics: LayoutMetrics, using random: inout SeededGenerator) -> LayoutModel {
    var model = LayoutModel(metrics: metrics)
    var id = 0
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      model.sections.append(LayoutModel.section(&id, rowLimit: 12, using: &random))
    }
    return model
  }
}
