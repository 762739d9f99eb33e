import MedleyCore
import MedleyHTML
import MedleyTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes what was printed.
func flush() { fflush(nil) }

/// A list, and what its browsers show.
struct Probe {
  private let list = HTMLHost()
  private let controller: ListController<ProbeRow, HTMLHost>
  private let cells: CellAdapter<ProbeRow, HTMLHost>
  private let store = Store()
  private let listStreams: BrowserStreams

  /// The list with every kind of row, while it is shown.
  private var showcase: Showcase?

  /// The list with a tree, while it is shown.
  private var tree: TreeScreen?

  /// The list with lists within its rows, while it is shown.
  private var nest: NestScreen?

  private var host: HTMLHost { nest?.host ?? tree?.host ?? showcase?.host ?? list }
  private var streams: BrowserStreams {
    nest?.streams ?? tree?.streams ?? showcase?.streams ?? listStreams
  }

  /// Whether the page has a pane beside its list.
  private var hasPane = false

  /// The number of rows that a command has removed, so that inserted rows have new ids.
  private var removedCount = 0

  /// What each browser asked for, to compare it with what it shows.
  private var requests: [BrowserTab: WindowRequest] = [:]

  /// The rows, which behaviours change.
  private final class Store {
    var snapshot = ListSnapshot<ProbeRow>()
    var log: [String] = []

    /// Which rows were displayed, prefetched or seen.
    var sights: [String] = []
    var show: () -> Void = {}

    /// The actions of the screen.
    var actions: [ScreenActionLabel] = []

    /// The edits that can be undone and redone.
    var undo = UndoLabels()

    /// Performs an action if it can be chosen; a refresh is running until it is finished by a command.
    func perform(_ id: String) -> Bool {
      guard let index = actions.firstIndex(where: { $0.id == id && $0.isAvailable }) else {
        return false
      }
      log.append("action \(id)")
      actions[index].isRunning = actions[index].isRefresh
      return true
    }

    /// Writes an event of a row, and not of a header, which may have the same id.
    func note(_ event: String, _ row: ProbeRow, _ details: ListEvent) {
      if case .row = details.position { sights.append("\(event) \(row.id)") }
    }

    func change(_ row: ProbeRow) {
      guard let path = snapshot.path(of: row.id) else { return }
      try? snapshot.replace(at: path, with: row)
      show()
    }

    func move(_ row: ProbeRow, to path: ListPath) {
      guard let source = snapshot.path(of: row.id) else { return }
      try? snapshot.move(from: source, to: path)
      show()
    }

    func delete(_ row: ProbeRow) {
      guard let path = snapshot.path(of: row.id) else { return }
      _ = try? snapshot.delete(at: path)
      show()
    }
  }

  init() {
    let store = store
    listStreams = BrowserStreams(of: list)
    cells = CellAdapter<ProbeRow, HTMLHost>.content(\.content)
      .onSelect { row, _ in store.log.append("select \(row.id)") }
      .editing(\.isOn) { _, new, _ in store.change(new) }
      .editing(\.number) { _, new, _ in store.change(new) }
      .editing(\.text) { old, new, event in
        if old.id % 8 == 4 {
          var row = old
          row.choice = new.text
          store.change(row)
        } else if new.text == "refuse" {
          event.refuse("This text is refused.")
        } else {
          store.change(new)
        }
      }
      .actions { row in
        if row.id % 8 == 0 {
          CellAction("Delete", role: .destructive) { row, _ in store.delete(row) }
          CellAction("Ask", confirmation: "Delete <this> row?") { row, _ in store.delete(row) }
        }
      }
      .onMove { row, path, _ in store.move(row, to: path) }
      .onDisplay { store.note("display", $0, $1) }
      .onEndDisplay { store.note("end", $0, $1) }
      .onPrefetch { store.note("prefetch", $0, $1) }
      .onImpression(visibleFraction: 0.5, dwell: 0.3) { store.note("seen", $0, $1) }
    controller = ListController(list, cells: cells, reporter: .standardError)
    let controller = controller
    store.show = { controller.apply(store.snapshot) }
  }

  private var lists: ListGenerator<ProbeRow> {
    var lists = ListGenerator<ProbeRow>(identityCount: 400) { ProbeRow($0, revision: $1) }
    lists.headerLikelihood = 0.8
    lists.layouts = [.list, .list, .list, .grid(columns: 2), .carousel()]
    return lists
  }

  /// Performs a command.
  mutating func answer(_ words: [String]) -> String {
    switch words[0] {
    case "open": open(Int(words[1]) ?? 0)
    case "titles": open(titles: words[1].split(separator: ",").map { Self.text(ofHex: $0) })
    case "follow": host.followsEnd = true
    case "note": showcase?.addNote()
    case "forget": streams.keepsDrafts = false
    case "texts": showcase = Showcase(texts: Int(words[1]) ?? 0)
    case "showcase": showcase = Showcase()
    case "tree": tree = TreeScreen(words[1])
    case "nodes", "change-tree", "fail", "toggle", "chosen", "flat":
      return tree?.answer(words) ?? "no tree"
    case "screen": (showcase, hasPane) = (SampleScreen(rawValue: words[1])?.showcase, false)
    case "insert-card": insert(Int(words[1]) ?? 0, Int(words[2]) ?? 1, section: 1)
    case "cards": open(cards: Int(words[1]) ?? 0)
    case "set": set(words[1])
    case "scroll":
      controller.scroll(to: Int(words[1]) ?? 0, at: words[2] == "middle" ? .middle : .start)
    case "edit": controller.focus(Int(words[1]), editing: true)
    case "restore": restore(Int(words[1]) ?? 0)
    case "search": return host.search?.text ?? ""
    case "selection": return controller.selection.sorted().map(String.init).joined(separator: " ")
    case "page":
      let parts = words[2].split(separator: " ").map(String.init)
      let page = page(at: Int(words[1]) ?? 0, token: parts[0], back: parts.dropFirst().first)
      return String(decoding: page.document, as: UTF8.self)
    case "open-tab": try? streams.open(BrowserTab(stream: words[1], name: words[2]))
    case "close": streams.close(BrowserTab(stream: words[1], name: words[2]))
    case "window": return window(words[1])
    case "next":
      return streams.next(for: BrowserTab(stream: words[1], name: words[2])).map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    case "event": return event(words[1])
    case "change": change(UInt64(words[1]) ?? 0, Int(words[2]) ?? 1)
    case "nest":
      let options = words[2].split(separator: " ")
      nest = NestScreen(
        words[1],
        rowCount: options.first.flatMap { Int($0) } ?? 0,
        effects: Self.effects(options.last ?? "")
      )
    case "shelf":
      return nest?.answer(words[1], words[2].split(separator: " ").compactMap { Int($0) }) ?? "none"
    case "effects":
      let effects = Self.effects(words[1])
      guard effects.count == 2 else { return "unknown effects" }
      controller.cells = cells.appearing(effects[0], leaving: effects[1])
    case "remove": remove(Int(words[1]) ?? 0, Int(words[2]) ?? 1)
    case "insert": insert(Int(words[1]) ?? 0, Int(words[2]) ?? 1)
    case "markup":
      guard let request = requests[BrowserTab(stream: words[1], name: words[2])] else { return "" }
      let window = host.window(of: request)
      return window.markup.description
    case "models":
      return store.snapshot.items.map {
        "\($0.id) \($0.isOn) \($0.choice) \($0.number) \($0.text.debugDescription)"
      }.joined(separator: "\n")
    case "file": return String(decoding: ListAssets.files[words[1]] ?? [], as: UTF8.self)
    case "picture":
      guard case .bytes(let bytes)? = host.picture(ofKey: words[1])?.source else { return "" }
      return bytes.map { "\($0)" }.joined(separator: " ")
    case "sights": return (showcase?.sights ?? store.sights).joined(separator: "\n")
    case "log":
      return tree?.log.joined(separator: "\n") ?? showcase?.log ?? store.log.joined(separator: "\n")
    default: return "unknown command"
    }
    return "ok"
  }

  private static func effects(_ names: some StringProtocol) -> [RowTransition.Effect] {
    names.split(separator: "-").compactMap { RowTransition.Effect(rawValue: String($0)) }
  }

  private mutating func open(_ count: Int) {
    (showcase, hasPane) = (nil, false)
    // The rows of an earlier list leave no state.
    controller.apply(ListSnapshot())
    controller.selectionMode = .single
    store.actions = []
    store.undo = UndoLabels()
    listStreams.setUndo(store.undo)
    (list.search, list.decimalSeparator) = (nil, ".")
    let size = max(1, (count + 9) / 10)
    store.snapshot = ListSnapshot(
      (0..<10).map { section in
        let first = section * size
        return ListSection(
          SectionID(section),
          header: ProbeRow(8_000_000 + section),
          items: (first..<max(first, min(count, first + size))).map { ProbeRow($0) }
        )
      }
    )
    (store.log, store.sights) = ([], [])
    host.followsEnd = false
    store.show()
  }

  /// Shows 100 rows, a carousel, and 100 rows; the ids of the cards begin at 10,000.
  private mutating func open(cards: Int) {
    open(0)
    let rows = [0..<100, 10_000..<10_000 + cards, 200..<300]
    store.snapshot = ListSnapshot(
      rows.enumerated().map { number, ids in
        ListSection(
          SectionID(number),
          header: ProbeRow(8_000_000 + number),
          layout: number == 1 ? .carousel() : .list,
          items: ids.map { ProbeRow($0) }
        )
      }
    )
    store.show()
  }

  /// Sets an option of the list.
  private mutating func set(_ option: String) {
    switch option {
    case "actions", "refreshed", "titles": showActions(option)
    case "undo": showUndo()
    case "labels": listStreams.setUndo(store.undo)
    case "multiple": controller.selectionMode = .multiple
    case "pane": hasPane = true
    case "comma": list.decimalSeparator = ","
    case "collapsing":
      store.snapshot = ListSnapshot(
        store.snapshot.sections.map { section in
          ListSection(section.heading, items: Array(section.items))
            .collapsing(section.id == SectionID(1) ? .startsCollapsed : .startsExpanded)
        }
      )
      store.show()
    case "search":
      let all = store.snapshot
      list.search = HTMLSearch { [store] text in
        let rows = all.items.filter { text.isEmpty || $0.title.contains("Row \(text)") }
        store.snapshot = text.isEmpty ? all : ListSnapshot(items: rows)
        store.show()
      }
    default: break
    }
  }

  /// Shows actions with symbols, finishes their refresh, or shows actions with titles only.
  private func showActions(_ option: String) {
    let titles = option == "titles" ? ["Mark all rows as read", "Compose", "Refuse"] : ["Add"]
    store.actions = titles.map {
      ScreenActionLabel(id: $0, title: $0, symbol: option == "titles" ? nil : "plus")
    }
    if option != "titles" {
      let symbol = "arrow.clockwise"
      store.actions += [
        ScreenActionLabel(id: "refresh", title: "Refresh", symbol: symbol, isRefresh: true),
        ScreenActionLabel(id: "shred", title: "Shred", symbol: "trash", isEnabled: false),
      ]
    }
    listStreams.setActions(store.actions)
    listStreams.onAction = { [store, listStreams] id in
      guard store.perform(id) else { return false }
      listStreams.setActions(store.actions)
      if id == "Refuse" { listStreams.show(EditRefusal("This is refused.")) }
      return true
    }
  }

  /// Shows that a row was deleted, which can be undone.
  private func showUndo() {
    let label = UndoLabel("Delete row", done: "You deleted a row")
    listStreams.onUndo = { [store, listStreams] direction in
      store.log.append("\(direction)")
      store.undo = direction == .undo ? UndoLabels(redo: label) : UndoLabels(undo: label)
      listStreams.setUndo(store.undo)
      return label
    }
    store.undo.undo = label
    listStreams.setUndo(store.undo, edit: label)
  }

  /// Shows rows with titles that could be markup.
  private mutating func open(titles: [String]) {
    open(0)
    let rows = titles.enumerated().map { number, title in
      var row = ProbeRow(number * 8)
      (row.title, row.text) = (title, title)
      return row
    }
    store.snapshot = ListSnapshot(items: rows)
    store.show()
  }

  private static func text(ofHex digits: Substring) -> String {
    let digits = Array(digits.utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func page(at index: Int, token: String, back: String?) -> ListPage {
    let anchor = host.followsEnd ? WindowAnchor.end : .index(index)
    var page = ListPage(title: "Probe", window: host.window(anchor), token: token, assets: "/")
    page.back = back
    page.hasDetailPane = hasPane && back == nil
    page.initialDetail = "/page/inner"
    page.search = host.search?.text
    page.actions = store.actions
    page.undo = store.undo
    return page
  }

  private mutating func window(_ body: String) -> String {
    do {
      let request = try WindowRequest(body.utf8)
      try streams.receive(request)
      requests[request.tab] = request
      return "ok"
    } catch {
      return error.isOutdated ? "gone" : error.reason
    }
  }

  private func event(_ body: String) -> String {
    do {
      try streams.receive(try FormBody(body.utf8))
      return "ok"
    } catch {
      return "\(error)"
    }
  }

  /// Restores a scroll position while more rows may come.
  private func restore(_ id: Int) {
    controller.open(at: id)
  }

  private func change(_ seed: UInt64, _ count: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count { lists.edit(&store.snapshot, using: &random) }
    store.show()
  }

  private mutating func remove(_ index: Int, _ count: Int) {
    for _ in 0..<count { _ = try? store.snapshot.delete(at: ListPath(section: 0, item: index)) }
    removedCount += count
    store.show()
  }

  private func insert(_ index: Int, _ count: Int, section: Int = 0) {
    let first = 1_000_000 + store.snapshot.itemCount + removedCount
    let rows = (first..<first + count).map { ProbeRow($0) }
    try? store.snapshot.insert(
      contentsOf: rows,
      at: ListPath(section: section, item: index),
      allowingDuplicates: true
    )
    store.show()
  }
}
