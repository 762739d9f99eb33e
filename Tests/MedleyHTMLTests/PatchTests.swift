import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct PatchTests {
  /// A cell of a small window: its key, and one of two contents.
  private struct Small: Hashable {
    var key: String
    var content: Int

    var element: CellElement {
      CellElement(
        .li,
        key: key,
        attributes: [],
        content: HTML("\(key)\(content)"),
        hasControl: false,
        isLoading: false
      )
    }
  }

  /// All sequences of at most three cells with different keys.
  private static let small: [[Small]] = {
    var all: [[Small]] = [[]]
    var longest = all
    for _ in 0..<3 {
      longest = longest.flatMap { cells in
        ["a", "b", "c"].filter { key in !cells.contains { $0.key == key } }.flatMap { key in
          [cells + [Small(key: key, content: 0)], cells + [Small(key: key, content: 1)]]
        }
      }
      all += longest
    }
    return all
  }()

  private func window(_ cells: [Small], split: Int) -> ListWindow {
    var window = ListWindow()
    window.end = cells.count
    window.count = cells.count
    for (key, part) in [("x", cells[..<split]), ("y", cells[split...])] where !part.isEmpty {
      window.sections.append(
        ListWindow.Section(
          key: key,
          className: "list",
          firstRow: 0,
          rowCount: part.count,
          cells: part.map(\.element)
        )
      )
    }
    return window
  }

  @Test func `a patch leads from every small window to every other with the fewest elements`()
    throws
  {
    #expect(Self.small.count == 79)
    for old in Self.small {
      let held = old.map(\.element)
      let markup = held.map(\.markup.description)
      for new in Self.small {
        let window = window(new, split: new.count / 2)
        let patch = WindowPatch(from: self.window(old, split: 0).held, to: window)
        try #require(try ShownWindow(patch.json, from: markup) == ShownWindow(window))
        let fresh = Set(new).subtracting(old).count
        try #require(try ShownWindow.elementCount(patch.json) == fresh)
      }
    }
  }

  @Test func `unchanged cells are named by one range`() {
    let cells = (0..<50).map { Small(key: "k\($0)", content: 0) }
    let window = window(cells, split: 0)
    let patch = WindowPatch(from: window.held, to: window)
    #expect(String(decoding: patch.json, as: UTF8.self).hasSuffix("\"cells\":[[0,50]]}]}"))
  }

  @Test func `cells that a browser names wrongly are sent again`() throws {
    let window = window([Small(key: "a", content: 0), Small(key: "b", content: 0)], split: 1)
    let good = window.held
    for held in [
      [], good + good, good.reversed(), [.init(key: "a", tag: "")],
      [.init(key: "", tag: good[0].tag)],
      [good[0], good[0], good[1]], [.init(key: "a", tag: good[1].tag), good[1]],
    ] {
      let markup = held.map { held in
        let index = good.firstIndex(of: held)
        return index.map { window.cells[$0].markup.description } ?? "unknown"
      }
      let patch = WindowPatch(from: held, to: window)
      #expect(try ShownWindow(patch.json, from: markup) == ShownWindow(window))
    }
  }

  @Test(arguments: hostileTexts)
  func `hostile texts survive the JSON of a patch`(text: String) throws {
    let list = HTMLList(ListContent(text), ListContent("b"))
    let window = list.host.window(.start)
    let patch = WindowPatch(from: [], to: window)
    #expect(try ShownWindow(patch.json, from: []) == ShownWindow(window))
    #expect(!patch.json.contains(UInt8(ascii: "\n")), "an event of a stream is one line")
  }

  @Test func `patches lead through random changes, windows and states to the server's window`()
    throws
  {
    var lists = ListGenerator<Row>(identityCount: 40, revisionCount: 3) { number, revision in
      Row(number, ListContent("row \(number)", detail: "\(revision)", control: .text("")))
    }
    lists.layouts = [.list, .grid(columns: 2), .carousel()]
    lists.styles = [.plain, .card]
    lists.duplicateLikelihood = 0.1
    lists.rowCounts = 0...12
    var count = 0
    try forEachSeed(in: 0..<UInt64(LongRun.count(50))) { random in
      var snapshot = lists.snapshot(using: &random)
      let list = HTMLList(
        cells: CellAdapter<Row, HTMLHost>.content(\.content)
          .onSelect { _, _ in }
          .editing(\.text) { _, _, _ in },
        Array(snapshot.sections.map { ListSection($0.heading, items: Array($0.items)) })
      )
      var shown = try ShownWindow(
        WindowPatch(from: [], to: list.host.window(.start)).json,
        from: []
      )
      var held: [WindowPatch.Held] = list.host.window(.start).held
      for _ in 0..<25 {
        if Bool.random(using: &random) {
          snapshot = lists.transition(from: snapshot, using: &random).new
          list.controller.apply(snapshot)
        } else if let cell = held.randomElement(using: &random) {
          let kind: HTMLEvent.Kind =
            Bool.random(using: &random) ? .select : .draft(.text("\(count)"))
          try? list.host.send(HTMLEvent(key: cell.key, kind: kind))
        }
        let anchors: [WindowAnchor] = [
          .start, .end, .index(Int.random(in: -2...60, using: &random)),
          .keys(held.suffix(3).map(\.key), index: 0),
        ]
        let window = list.host.window(
          anchors.randomElement(using: &random) ?? .start,
          before: Int.random(in: 0...5, using: &random),
          after: Int.random(in: 0...20, using: &random)
        )
        shown = try ShownWindow(WindowPatch(from: held, to: window).json, from: shown.cells)
        held = window.held
        try #require(shown == ShownWindow(window))
        try #require(Set(held.map(\.key)).count == held.count, "keys are different")
        count += 1
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        // A cell that was rendered before equals one that is rendered now.
        list.host.reload()
        let cells = (window.start..<window.end).compactMap {
          list.host.index.position(ofCellAt: $0)
        }
        .compactMap { list.host.cell(at: $0) }
        try #require(cells == window.cellsFromStart)
      }
    }
    #expect(count == LongRun.count(1_250))
  }
}

extension ListWindow {
  /// The cells without a header above the window.
  fileprivate var cellsFromStart: [CellElement] {
    beginsWithHeaderAbove ? Array(cells.dropFirst()) : cells
  }
}
