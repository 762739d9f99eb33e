import MedleyCore
import MedleyHTML
import MedleyTesting

/// A row of a tree that the user cannot select.
struct TreeFolder: ListModel {
  var id: String
  var content: ListContent
}

/// A row of a tree that the user can select, with actions.
struct TreeFile: ListModel {
  var id: String
  var content: ListContent
}

/// A row of a tree with a control.
struct TreeOption: ListModel {
  var id: String
  var isOn: Bool
}

/// A row in place of rows that are loaded.
struct TreeStatus: PlaceholderRow {
  var id: String
  var isFailed: Bool
  var isLoading: Bool { !isFailed }
}

/// A flat row with a level.
struct TreeLine: ListModel {
  var id: String
  var level: Int
  var isOpen: Bool?
}

/// A row of any kind.
enum TreeItem: ListItem {
  case folder(TreeFolder)
  case file(TreeFile)
  case option(TreeOption)
  case status(TreeStatus)
  case line(TreeLine)

  var id: String {
    switch self {
    case .folder(let row): row.id
    case .file(let row): row.id
    case .option(let row): row.id
    case .status(let row): row.id
    case .line(let row): row.id
    }
  }

  var model: any ListModel {
    switch self {
    case .folder(let row): row
    case .file(let row): row
    case .option(let row): row
    case .status(let row): row
    case .line(let row): row
    }
  }
}

/// The adapters of all kinds of rows of a tree.
struct TreeCells: CellProvider {
  typealias Item = TreeItem
  typealias Host = HTMLHost

  let folder: CellAdapter<TreeFolder, HTMLHost>
  let file: CellAdapter<TreeFile, HTMLHost>
  let option: CellAdapter<TreeOption, HTMLHost>
  let status: CellAdapter<TreeStatus, HTMLHost>
  let line: CellAdapter<TreeLine, HTMLHost>

  func visit<Visitor: CellVisitor>(
    _ item: TreeItem,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == HTMLHost {
    switch item {
    case .folder(let row): visitor.visit(row, adapter: folder)
    case .file(let row): visitor.visit(row, adapter: file)
    case .option(let row): visitor.visit(row, adapter: option)
    case .status(let row): visitor.visit(row, adapter: status)
    case .line(let row): visitor.visit(row, adapter: line)
    }
  }
}

/// A list with a tree, which commands change.
final class TreeScreen {
  let host = HTMLHost()
  let streams: BrowserStreams
  private let controller: ListController<TreeItem, HTMLHost>
  private(set) var log: [String] = []

  /// The children of each node by its id; `nil` for a leaf.
  private var children: [String: [String]?] = ["": []]
  private var options: Set<String> = []

  /// The folders that are loaded when they are displayed, and whether loading fails.
  private var unloaded: Set<String> = []
  private var fails = false
  private var isDeep = false

  /// Whether the ancestors of the first visible row stay in view.
  private var isSticky = false

  /// Flat rows with levels; empty for a tree.
  private var lines: [TreeLine] = []

  /// Whether the screen shows flat rows with one level among them; `nil` for a tree.
  private var hasLevel: Bool?

  /// Creates a tree.
  ///
  /// - Parameter kind: `files` with a list before and after it, `lazy` with children that are loaded, `wide` with many rows,
  ///   `deep` with 20 levels, `mixed` with flat rows and one level, `multiple` with files that are selected
  ///   together, `sticky` with ancestors that stay in view, `html` and `nested` like it with folders that are
  ///   written in HTML and that contain a list, or `lines` with 5,000 flat rows with sticky ancestors.
  init(_ kind: String) {
    streams = BrowserStreams(of: host)
    var screen: TreeScreen?
    let folder = Self.folder(kind)
      .onMoveInTree { row, place, _ in screen?.move(row.id, place) }
    let cells = TreeCells(
      folder: kind == "mixed"
        ? folder.outline(level: { _ in 0 }, isExpanded: { _ in nil }, setExpanded: { _, _, _ in })
        : folder,
      file: .content(\.content)
        .onSelect { row, _ in screen?.log.append("select \(row.id)") }
        .actions { _ in
          CellAction("Delete", role: .destructive) { row, _ in screen?.delete(row.id) }
        }
        .onMoveInTree { row, place, _ in screen?.move(row.id, place) },
      option: .content { ListContent($0.id, control: .toggle($0.isOn)) }
        .editing(\.isOn) { _, new, _ in screen?.set(new) },
      status: .content { row in
        row.isFailed
          ? ListContent("Could not be loaded", detail: "Retry")
          : ListContent("Loading", progress: .indeterminate)
      }
      .onDisplay { row, _ in screen?.load(row) }
      .onSelect { row, _ in screen?.retry(row) },
      line: .content { ListContent($0.id) }.height(28)
        .outline(level: \.level, isExpanded: \.isOpen) { row, isOpen, _ in
          screen?.log.append("\(isOpen ? "open" : "close") \(row.id)")
        }
    )
    controller = ListController(host, cells: cells, reporter: .standardError)
    screen = self
    switch kind {
    case "multiple":
      controller.selectionMode = .multiple
      fill()
    case "lazy":
      insert(["Mail", "Photos", "Sent"], in: "", areFolders: true)
      unloaded = ["Mail", "Photos"]
    case "wide":
      for number in 0..<40 {
        insert(["Box \(number)"], in: "", areFolders: true)
        insert((0..<40).map { "Box \(number).\($0)" }, in: "Box \(number)")
      }
    case "deep":
      isDeep = true
      var parent = ""
      for level in 1...20 {
        insert(["Level \(level)", "Beside \(level)"], in: parent, areFolders: true)
        children["Beside \(level)"] = .some(nil)
        parent = "Level \(level)"
      }
    case "mixed": hasLevel = true
    case "sticky", "html", "nested": fillSticky()
    case "lines": fillLines(5_000)
    default: fill()
    }
    show()
  }

  private static func folder(_ kind: String) -> CellAdapter<TreeFolder, HTMLHost> {
    switch kind {
    case "html":
      .html { row in
        HTML(.strong, .class("title")) { row.id }
        HTML(.p) { "A second line" }
        HTML(.p) { "A third line" }
      }
    case "nested":
      .list(cells: CellAdapter<TreeFile, HTMLHost>.content(\.content)) { row in
        let names = [row.id, "Below \(row.id)"]
        return ListSnapshot(items: names.map { TreeFile(id: $0, content: ListContent($0)) })
      }
    default: .content(\.content)
    }
  }

  private func fill() {
    insert(["Documents", "Pictures", "Empty", "Settings"], in: "", areFolders: true)
    insert(["Letters", "Invoices"], in: "Documents", areFolders: true)
    insert(["Plan.md", "Minutes of the last meeting.md"], in: "Documents")
    insert(["To Ada.txt", "To Grace.txt"], in: "Letters")
    insert(["2025", "2026"], in: "Invoices", areFolders: true)
    insert(["January.pdf", "February.pdf"], in: "2026")
    insert(["Harbour.jpg", "Meadow.jpg", "Bridge.jpg"], in: "Pictures")
    insert(["Wi-Fi", "Bluetooth"], in: "Settings")
    options = ["Wi-Fi", "Bluetooth"]
    insert(["Notes.txt"], in: "")
  }

  private func fillSticky() {
    (isDeep, isSticky) = (true, true)
    for box in 0..<12 {
      insert(["Box \(box)"], in: "", areFolders: true)
      for part in 0..<6 {
        let name = "Part \(box).\(part)"
        insert([name], in: "Box \(box)", areFolders: true)
        insert((0..<(part == 3 ? 1 : 12)).map { "Leaf \(box).\(part).\($0)" }, in: name)
      }
    }
  }

  private func fillLines(_ count: Int) {
    var random = SeededGenerator(seed: 5)
    var level = 0
    for number in 0..<count {
      lines.append(TreeLine(id: "Line \(number)", level: level))
      let step = Int.random(in: 0..<10, using: &random)
      level = min(max(1, step < 3 ? level + 1 : step < 6 ? level - 1 : level), 9)
      if number % 1_000 == 999 { level = 0 }
    }
    for index in lines.indices.dropLast() where lines[index + 1].level > lines[index].level {
      lines[index].isOpen = true
    }
  }

  private func insert(_ names: [String], in parent: String, areFolders: Bool = false) {
    children[parent] = ((children[parent] ?? nil) ?? []) + names
    for name in names { children[name] = areFolders ? .some([]) : .some(nil) }
  }

  /// Shows two rows without a level, after one with a level if there is one.
  private func showFlatRows(hasLevel: Bool) {
    let names = ["One", "Two"]
    let files = names.map { TreeItem.file(TreeFile(id: $0, content: ListContent($0))) }
    let row = TreeItem.folder(TreeFolder(id: "Level", content: ListContent("Level")))
    controller.apply(ListSnapshot([ListSection("mixed", items: (hasLevel ? [row] : []) + files)]))
  }

  private func show() {
    if let hasLevel { return showFlatRows(hasLevel: hasLevel) }
    if !lines.isEmpty {
      let rows = lines.map(TreeItem.line)
      return controller.apply(
        ListSnapshot([ListSection("lines", items: rows).stickyAncestors()])
      )
    }
    let (children, options, unloaded, fails) = (children, options, unloaded, fails)
    let isDeep = isDeep
    let tree = TreeRows<TreeItem>(
      children[""]?.map { $0 } ?? [],
      children: { id in
        unloaded.contains(id) ? ["status of \(id)"] : children[id] ?? nil
      },
      startsExpanded: { _, _ in isDeep },
      item: { id in
        if id.hasPrefix("status of ") { return .status(TreeStatus(id: id, isFailed: fails)) }
        if options.contains(id) { return .option(TreeOption(id: id, isOn: true)) }
        guard let count = children[id]?.map(\.count) else {
          return .file(TreeFile(id: id, content: ListContent(id)))
        }
        let content = ListContent(id, detail: count == 0 ? nil : "\(count)")
        return .folder(TreeFolder(id: id, content: content))
      }
    )
    let note = TreeItem.folder(TreeFolder(id: "note", content: ListContent("A row of a list")))
    let last = TreeItem.folder(TreeFolder(id: "last", content: ListContent("Another row")))
    let heading = TreeFolder(id: "heading", content: ListContent("Files"))
    let section = ListSection("tree", header: .folder(heading), tree: tree)
    controller.apply(
      ListSnapshot([
        ListSection("before", items: [note]),
        isSticky ? section.stickyAncestors() : section,
        ListSection("after", items: [last]),
      ])
    )
  }

  /// Performs a command, and returns its answer.
  func answer(_ words: [String]) -> String {
    switch words[0] {
    case "nodes":
      let nodes =
        lines.isEmpty
        ? nodes(below: "", level: 1) : lines.map { "\($0.level + 1)\t\($0.id)\tleaf" }
      return nodes.joined(separator: "\n")
    case "change-tree": change(UInt64(words[1]) ?? 0)
    case "fail": fails = true
    case "flat":
      hasLevel = words[1] == "with"
      show()
    case "chosen": return controller.selection.sorted().joined(separator: ",")
    case "toggle": controller.setExpanded(words[1] == "open", row: words[2])
    default: return "unknown command"
    }
    return "ok"
  }

  /// The level, the id and the kind of each node, in the order of the rows of an expanded tree.
  private func nodes(below parent: String, level: Int) -> [String] {
    ((children[parent] ?? nil) ?? []).flatMap { id in
      ["\(level)\t\(id)\t\((children[id] ?? nil) == nil ? "leaf" : "folder")"]
        + nodes(below: id, level: level + 1)
    }
  }

  /// Inserts or deletes a node, or moves one to another folder.
  private func change(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let folders = children.filter { $0.value != nil }.keys.sorted()
    let parent = folders.randomElement(using: &random) ?? ""
    if Bool.random(using: &random) {
      insert(["New \(seed)"], in: parent, areFolders: Bool.random(using: &random))
    } else if let id = (children[parent] ?? nil)?.randomElement(using: &random) {
      remove(id)
    }
    show()
  }

  private func remove(_ id: String) {
    for child in (children[id] ?? nil) ?? [] { remove(child) }
    children[id] = nil
    for (parent, ids) in children { children[parent] = ids.map { $0.filter { $0 != id } } }
  }

  private func delete(_ id: String) {
    remove(id)
    show()
  }

  private func set(_ option: TreeOption) {
    log.append("\(option.id) \(option.isOn)")
    if !option.isOn { options.remove(option.id) }
    show()
  }

  private func load(_ row: TreeStatus) {
    guard !row.isFailed, !fails else { return fails ? show() : () }
    let id = String(row.id.dropFirst("status of ".count))
    log.append("load \(id)")
    unloaded.remove(id)
    insert(["\(id) 1", "\(id) 2"], in: id)
    show()
  }

  private func retry(_ row: TreeStatus) {
    guard row.isFailed else { return }
    fails = false
    log.append("retry")
    load(TreeStatus(id: row.id, isFailed: false))
  }

  private func move(_ id: String, _ place: TreeDestination) {
    let parent = place.parentID(as: String.self) ?? ""
    let sibling = place.precedingID(as: String.self)
    log.append("move \(id) below \(parent) after \(sibling ?? "nothing")")
    for (parent, ids) in children { children[parent] = ids.map { $0.filter { $0 != id } } }
    var ids = (children[parent] ?? nil) ?? []
    ids.insert(id, at: sibling.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    children[parent] = ids
    show()
  }
}
