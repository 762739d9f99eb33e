import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// A page with one tab that shows twelve cells of a list.
@MainActor private final class PageUnderTest: HostUnderTest {
  /// The scroll positions of a page and its carousels, and the focus, belong to the browser.
  ///
  /// Its script keeps ancestors at the top.
  let capabilities = Set(HostCapability.allCases)
    .subtracting([.carousels, .focus, .focusAfterRemoval, .savedPosition, .stickyAncestors])

  private let host = HTMLHost()
  private let streams: BrowserStreams
  private let tab = BrowserTab(stream: "s", name: "t")
  private var session: ScreenSession<HTMLHost>?

  /// The cells of the screen, the index of the first one, and the key that finds it again.
  private var window: ListWindow?
  private var top = 0
  private var anchor: String?
  private var opening = 0
  private var time = 0

  init() {
    streams = BrowserStreams(of: host)
    try? streams.open(tab)
  }

  var text: String {
    (window?.cells ?? []).map { cell in
      let nodes = (try? parse(cell.markup.utf8)) ?? []
      return nodes.flatMap(\.elements).map { element in
        let own = element.children.compactMap { node in
          if case .text(let text) = node { text } else { nil as String? }
        }
        return (own + [element.attributes["value"] ?? ""]).joined(separator: " ")
      }
      .joined(separator: " ")
    }
    .joined(separator: "\n")
  }

  func show(_ screen: ListScreen<HTMLHost>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  /// Requests the cells of the screen, and reports them as visible.
  func settle() throws {
    // Behaviours may change the list.
    for _ in 0..<3 {
      if opening != host.list?.openingCount ?? 0 { (top, anchor) = (0, nil) }
      opening = host.list?.openingCount ?? 0
      let name = field("stream", tab.stream) + "&" + field("tab", tab.name)
      let keys = top > 0 ? anchor : nil
      let place = (keys.map { field("keys", $0) + "&" } ?? "") + "at=\(top)&after=12"
      let request = try WindowRequest("\(name)&\(place)".utf8)
      try streams.receive(request)
      _ = streams.next(for: tab)
      let window = host.window(of: request)
      (self.window, top) = (window, window.start)
      let cells = window.cells.dropFirst(window.beginsWithHeaderAbove ? 1 : 0).map(\.key)
      anchor = cells.first { UnloadedKey($0) == nil && !$0.hasPrefix("@") }
      if anchor != cells.first { anchor = nil }
      time += 1_000
      let visible = "\(time)" + cells.map { " \($0) 100" }.joined()
      try streams.receive(FormBody("\(name)&\(field("visible", visible))".utf8))
    }
  }

  func scroll(to position: CellPosition, row: Int) {
    guard let key = key(at: position), let index = host.cellIndex(ofKey: key) else { return }
    (top, anchor) = (index + row, nil)
  }

  func select(at position: CellPosition) throws {
    guard let key = key(at: position) else { return }
    if case .header = position {
      try host.send(HTMLEvent(key: key, kind: .expand))
    } else {
      try host.send(HTMLEvent(key: key, kind: .select))
    }
  }

  func setExpanded(_ isExpanded: Bool, at position: CellPosition) throws {
    guard let key = key(at: position) else { return }
    try host.receive(field("expand \(key)", "\(isExpanded)"))
  }

  func focus(at position: CellPosition) {}

  func type(_ text: String, at position: CellPosition) throws {
    guard let key = key(at: position) else { return }
    try host.send(HTMLEvent(key: key, kind: .draft(.text(text))))
  }

  private func key(at position: CellPosition) -> String? {
    host.list?.identity(at: position).flatMap { host.list?.cellKey(of: $0) }
  }
}

@Test @MainActor func `a page passes the conformance suite`() async {
  for failure in await HostConformance({ PageUnderTest() }).check() { Issue.record(failure) }
}
