import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// A flat row with a level.
private struct Line: ListModel {
  var id: Int
  var level: Int
  var title = ""
}

@Suite struct StickyAncestorTests {
  private let cells = CellAdapter<Line, HTMLHost>.content { ListContent("\($0.id) \($0.title)") }
    .outline(level: \.level, isExpanded: { _ in nil }, setExpanded: { _, _, _ in })

  private func section(_ lines: [Line], header: Line? = nil) -> ListSection<Line> {
    ListSection("lines", header: header, items: lines)
  }

  /// Lines with random levels, which begin at the first one.
  private func lines(_ count: Int, using random: inout SeededGenerator) -> [Line] {
    var level = 0
    return (0..<count).map { id in
      defer { level = Int.random(in: 0...level + 1, using: &random) }
      return Line(id: id, level: level)
    }
  }

  /// The ids of the rows that contain a line, by a walk over all lines above.
  private func ancestors(of line: Int, in lines: [Line]) -> [Int] {
    var (found, level) = ([Int](), lines[line].level)
    for other in lines[..<line].reversed() where other.level < level {
      found.insert(other.id, at: 0)
      level = other.level
    }
    return found
  }

  private func id(_ cell: String) throws -> Int? {
    try parse(cell.utf8).flatMap(\.elements).first?.attributes["data-key"].flatMap { Int($0) }
  }

  @Test func `a section states in its class that ancestors stick`() {
    let list = HTMLList(cells: cells, [section([Line(id: 0, level: 0)])])
    #expect(list.host.window(.start).sections.map(\.className) == ["list"])
    list.controller.apply(ListSnapshot([section([Line(id: 0, level: 0)]).stickyAncestors()]))
    #expect(list.host.window(.start).sections.map(\.className) == ["list sticky"])
  }

  @Test func `a window has the ancestors of its first row, which the page has not`() throws {
    var random = SeededGenerator(seed: 8)
    let lines = lines(300, using: &random)
    let header = Line(id: 1_000, level: 0)
    let list = HTMLList(cells: cells, [section(lines, header: header).stickyAncestors()])
    for start in 0..<300 {
      let window = list.host.window(.index(start + 1), after: 5)
      let first = window.start - 1
      let wanted = first < 0 ? [] : ancestors(of: first, in: lines)
      let sent = try window.ancestors.compactMap { try id($0.markup.description) }
      #expect(sent == Array(wanted.prefix(ListWindow.ancestorLimit)), "\(start)")
      let page = try parse(window.markup.utf8).flatMap(\.elements).filter { $0.name == "li" }
      #expect(page.count == window.end - window.start - (window.start == 0 ? 1 : 0))
    }
  }

  @Test func `a list without sticking ancestors sends none`() {
    var random = SeededGenerator(seed: 8)
    let list = HTMLList(cells: cells, [section(lines(100, using: &random))])
    for start in 0..<100 { #expect(list.host.window(.index(start), after: 5).ancestors.isEmpty) }
  }

  @Test func `ancestors are sent once, also if they were or become rows of the window`() throws {
    var random = SeededGenerator(seed: 21)
    var lines = lines(200, using: &random)
    let list = HTMLList(cells: cells, [section(lines).stickyAncestors()])
    var shown = ShownWindow()
    var held: [WindowPatch.Held] = []
    for step in 0..<300 {
      if step % 5 == 4, let line = lines.indices.randomElement(using: &random) {
        lines[line].title = "changed \(step)"
        list.controller.apply(ListSnapshot([section(lines).stickyAncestors()]))
      }
      let place = WindowAnchor.index(Int.random(in: 0..<200, using: &random))
      let window = list.host.window(place, before: 5, after: 20)
      let patch = WindowPatch(from: held, to: window)
      let known = Set(held)
      let new = Set(window.held).subtracting(known)
      #expect(try ShownWindow.elementCount(patch.json) == new.count)
      shown = try ShownWindow(patch.json, from: shown.held)
      #expect(shown == ShownWindow(window), "step \(step)")
      held = window.held
    }
  }

  @Test func `the copy of an ancestor above the window is not prefetched`() throws {
    var prefetched: [Int] = []
    let lines = (0..<200).map { Line(id: $0, level: min($0, 1)) }
    let cells = cells.onPrefetch { line, _ in prefetched.append(line.id) }
    let list = HTMLList(cells: cells, [section(lines).stickyAncestors()])
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    var browser = HeadlessTab(name: "t")
    try streams.open(tab)
    for start in [100, 150] {
      try streams.receive(try WindowRequest("stream=s&tab=t&at=\(start)&after=10".utf8))
      try browser.receive(streams.next(for: tab))
      try streams.receive(FormBody("stream=s&tab=t&visible=\(start)+\(start)+100".utf8))
    }
    #expect(browser.window.ancestors.count == 1)
    #expect(!prefetched.contains(0))
    #expect(prefetched.contains(151))
  }

  @Test func `a change of an ancestor above the window reaches its browsers`() throws {
    var lines = (0..<200).map { Line(id: $0, level: min($0, 1)) }
    let list = HTMLList(cells: cells, [section(lines).stickyAncestors()])
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    var browser = HeadlessTab(name: "t")
    try streams.open(tab)
    try streams.receive(try WindowRequest("stream=s&tab=t&at=100&after=10".utf8))
    try browser.receive(streams.next(for: tab))
    #expect(browser.window.ancestors.count == 1)
    #expect(browser.window.ancestors.first?.contains("0 <") == true)
    lines[0].title = "new"
    list.controller.apply(ListSnapshot([section(lines).stickyAncestors()]))
    try browser.receive(streams.next(for: tab))
    #expect(browser.patchCount == 2)
    #expect(browser.window.ancestors.first?.contains("0 new<") == true)
    // Another title of a row above changes nothing if the row is not an ancestor.
    lines[3].title = "other"
    list.controller.apply(ListSnapshot([section(lines).stickyAncestors()]))
    try browser.receive(streams.next(for: tab))
    #expect(browser.patchCount == 2)
  }
}
